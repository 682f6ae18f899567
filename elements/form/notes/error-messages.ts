import type { Control } from '../fields/controls';
import type { Field } from '../fields/fields';
import { toggleGiven } from '../fields/given';
import { addDescription, createNote, removeDescription } from './notes';
import { appendNote, placeNote } from './place-note';

/** The error message of one field, in text and for screen readers. */
class ErrorMessage {
  readonly field: Field;
  /** Missing for a control that shows the message itself. */
  readonly note: HTMLElement | undefined;
  readonly #ariaInvalid: readonly (string | null)[];

  constructor(field: Field, text: string) {
    this.field = field;
    const { controls, box } = field;
    this.#ariaInvalid = controls.map((control) => control.getAttribute('aria-invalid'));
    if (controls[0].showError) {
      controls[0].showError(text);
      return;
    }
    this.note = createNote('error', text);
    if (box) appendNote(box, this.note);
    else placeNote(controls.at(-1) ?? controls[0], this.note);
    for (const control of controls) {
      toggleGiven(control, 'aria-invalid', true, 'true');
      control.setAttribute('aria-invalid', 'true');
      addDescription(control, this.note.id);
    }
  }

  /** Changes the text; a control that shows the message itself also updates it itself. */
  update(text: string): void {
    if (this.note) this.note.textContent = text;
  }

  remove(): void {
    const { controls } = this.field;
    controls[0].showError?.('');
    if (!this.note) return;
    this.note.remove();
    for (const [index, control] of controls.entries()) {
      removeDescription(control, this.note.id);
      const original = this.#ariaInvalid[index] ?? null;
      if (original === null) toggleGiven(control, 'aria-invalid', false);
      else control.setAttribute('aria-invalid', original);
    }
  }
}

/** The error messages next to a form's fields. */
export class ErrorMessages {
  readonly #messages = new Set<ErrorMessage>();

  /** Shows a message, in place of the field's current one. */
  show(field: Field, text: string): void {
    this.clear(field.controls[0]);
    this.#messages.add(new ErrorMessage(field, text));
  }

  /** Removes the message of the field that a control belongs to. */
  clear(control: EventTarget | null): void {
    for (const message of this.#messages) {
      if (!message.field.controls.includes(control as Control)) continue;
      message.remove();
      this.#messages.delete(message);
    }
  }

  /** Returns the field with a message that a control belongs to. */
  fieldOf(control: Control): Field | undefined {
    return this.#find(control)?.field;
  }

  /** Changes the message of the field that a control belongs to; `''` removes it. */
  update(control: Control, text: string): void {
    if (text) this.#find(control)?.update(text);
    else this.clear(control);
  }

  clearAll(): void {
    for (const message of this.#messages) message.remove();
    this.#messages.clear();
  }

  /** Returns the id of a control's message, or of a control that shows the message itself. */
  idOf(control: Control): string {
    return this.#find(control)?.note?.id ?? control.id;
  }

  #find(control: Control): ErrorMessage | undefined {
    return [...this.#messages].find(({ field }) => field.controls.includes(control));
  }
}
