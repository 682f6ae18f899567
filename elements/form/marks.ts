import type { Field, Question } from './fields';
import { createNote, describe, placeOf, undescribe } from './notes';

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
