import { markAdded } from '../../../shared/dom/added';

let count = 0;

/** Creates an error message or a counter to put into a form, marked by `data-dm-note`. */
export function createNote(kind: 'error' | 'counter', text: string): HTMLElement {
  const note = markAdded(document.createElement('span'));
  note.dataset['dmNote'] = kind;
  note.id = `dm-note-${(count += 1)}`;
  note.textContent = text;
  return note;
}

const descriptionsOf = (control: Element): string[] =>
  control.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];

/** Whether a control is described by an element. */
export const isDescribedBy = (control: Element, { id }: Element): boolean =>
  id !== '' && descriptionsOf(control).includes(id);

/** Adds a description to those a control already has. */
export function addDescription(control: Element, id: string): void {
  const ids = descriptionsOf(control);
  if (!ids.includes(id)) control.setAttribute('aria-describedby', [...ids, id].join(' '));
}

/** Removes a description and keeps the page's own. */
export function removeDescription(control: Element, id: string): void {
  const ids = descriptionsOf(control).filter((other) => other !== id);
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
}
