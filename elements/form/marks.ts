import type { Field, Question } from './fields';

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

/** The mark of one question: a message in words, and what tells a screen reader of it. */
class Mark {
  readonly question: Question;
  readonly note: HTMLElement | undefined;
  readonly #before: readonly (string | null)[];

  constructor(question: Question, message: string) {
    this.question = question;
    const { fields, box } = question;
    this.#before = fields.map((field) => field.getAttribute('aria-invalid'));
    if (fields[0].showError) {
      fields[0].showError(message);
      return;
    }
    this.note = createNote('error', message);
    if (box) box.append(this.note);
    else placeOf(fields.at(-1) ?? fields[0]).after(this.note);
    for (const field of fields) {
      field.setAttribute('aria-invalid', 'true');
      describe(field, this.note.id);
    }
  }

  remove(): void {
    const { fields } = this.question;
    fields[0].showError?.('');
    if (!this.note) return;
    this.note.remove();
    for (const [index, field] of fields.entries()) {
      undescribe(field, this.note.id);
      const before = this.#before[index] ?? null;
      if (before === null) field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', before);
    }
  }
}

/** The marks of a form. */
export class Marks {
  readonly #marks = new Set<Mark>();

  /** Marks a question, in place of the mark that it has. */
  show(question: Question, message: string): void {
    this.clear(question.fields[0]);
    this.#marks.add(new Mark(question, message));
  }

  /** Takes the mark of a field's question away. */
  clear(field: EventTarget | null): void {
    for (const mark of this.#marks) {
      if (!mark.question.fields.includes(field as Field)) continue;
      mark.remove();
      this.#marks.delete(mark);
    }
  }

  /** Takes all marks away. */
  clearAll(): void {
    for (const mark of this.#marks) mark.remove();
    this.#marks.clear();
  }

  /** The id of what stands next to a field: its message, or the field's own. */
  idOf(field: Field): string {
    const mark = [...this.#marks].find(({ question }) => question.fields.includes(field));
    return mark?.note?.id ?? field.id;
  }
}
