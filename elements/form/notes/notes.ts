let count = 0;

/** Creates an error message or a counter to put into a form, marked by `data-dm-note`. */
export function createNote(kind: 'error' | 'counter', text: string): HTMLElement {
  const note = document.createElement('span');
  note.dataset['dmNote'] = kind;
  note.id = `dm-note-${(count += 1)}`;
  note.textContent = text;
  return note;
}

const descriptionsOf = (control: Element): string[] =>
  control.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];

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

const countControls = (box: Element): number =>
  box.querySelectorAll('input:not([type=hidden]), select, textarea, button').length;

/**
 * Returns the element after which a note about a control goes: the control, or the box drawn around
 * it. Never inside its label, whose text would grow, nor beside it in a row.
 */
export function noteAnchor(control: Element): Element {
  let anchor: Element = control.closest('label') ?? control;
  const { nextElementSibling: next } = anchor;
  // Many templates float the label over its control, or draw a checkbox in it.
  if (next instanceof HTMLLabelElement && next.control === control) anchor = next;
  for (
    let parent = anchor.parentElement;
    parent && !parent.matches('form, fieldset, td, th, li, dm-form') && countControls(parent) === 1;
    parent = parent.parentElement
  ) {
    const { display, flexDirection } = getComputedStyle(parent);
    const isRow = display.includes('flex') && !flexDirection.startsWith('column');
    if (!isRow && !/^inline/.test(display) && !/grid/.test(display)) break;
    anchor = parent;
  }
  return anchor;
}
