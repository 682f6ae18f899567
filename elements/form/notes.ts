let notes = 0;

/** An element of ours in the form: a message or a counter, told apart by `data-dm-note`. */
export function createNote(kind: 'error' | 'counter', text: string): HTMLElement {
  const note = document.createElement('span');
  note.dataset['dmNote'] = kind;
  note.id = `dm-note-${(notes += 1)}`;
  note.textContent = text;
  return note;
}

const tokens = (field: Element): string[] =>
  field.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];

/** Adds a description to those that the page gave a field. */
export function describe(field: Element, id: string): void {
  if (!tokens(field).includes(id))
    field.setAttribute('aria-describedby', [...tokens(field), id].join(' '));
}

/** Takes a description away, and leaves the page's. */
export function undescribe(field: Element, id: string): void {
  const rest = tokens(field).filter((token) => token !== id);
  if (rest.length > 0) field.setAttribute('aria-describedby', rest.join(' '));
  else field.removeAttribute('aria-describedby');
}

const controls = (box: Element): number =>
  [...box.querySelectorAll('input:not([type=hidden]), select, textarea, button')].length;

/**
 * The node after which a note about a field stands: the field, or what is drawn as one with it. Not
 * in its label, whose text would grow, nor in a row beside it.
 */
export function placeOf(field: Element): Element {
  let place: Element = field.closest('label') ?? field;
  const { nextElementSibling: next } = place;
  // Many templates float the label over its field, or draw a box to tick in it.
  if (next instanceof HTMLLabelElement && next.control === field) place = next;
  for (
    let parent = place.parentElement;
    parent && !parent.matches('form, fieldset, td, th, li, dm-form') && controls(parent) === 1;
    parent = parent.parentElement
  ) {
    const { display, flexDirection } = getComputedStyle(parent);
    const isRow = display.includes('flex') && !flexDirection.startsWith('column');
    if (!isRow && !/^inline/.test(display) && !/grid/.test(display)) break;
    place = parent;
  }
  return place;
}
