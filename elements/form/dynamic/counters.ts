import type { Milliseconds } from '../../../shared/site/wait-until';
import { textsOf } from '../../../shared/site/strings';
import { addDescription, createNote, noteAnchor, removeDescription } from '../notes/notes';

const counterText = textsOf({
  formUsed: '{count} of {limit} characters',
  formLeft: '{count} characters left',
});

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Pause in typing before the characters left are announced. */
const ANNOUNCE_DELAY: Milliseconds = 800;

/** Number of characters left from which they are announced. */
const announceFrom = (limit: number): number => Math.max(10, Math.round(limit / 10));

/** Shows how many characters are used, after each control with `data-dm-counter` and `maxlength`. */
export class Counters {
  readonly #notes = new Map<TextControl, HTMLElement>();
  readonly #announce: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(announce: (text: string) => void) {
    this.#announce = announce;
  }

  /** Adds missing counters to a form, and updates all. */
  update(form: HTMLFormElement): void {
    const controls = form.querySelectorAll<TextControl>(
      ':is(input, textarea)[data-dm-counter][maxlength]',
    );
    for (const control of controls) {
      if (control.maxLength < 0) continue;
      if (!this.#notes.get(control)?.isConnected) this.#add(control);
      this.#updateNote(control);
    }
  }

  /** Counts again after the visitor typed, and announces when few characters are left. */
  handleInput(target: EventTarget | null): void {
    const control = target as TextControl;
    if (!this.#notes.has(control)) return;
    this.#updateNote(control);
    clearTimeout(this.#timer);
    const count = control.maxLength - control.value.length;
    if (count > announceFrom(control.maxLength)) return;
    this.#timer = setTimeout(() => {
      this.#announce(counterText('formLeft', { count }, control));
    }, ANNOUNCE_DELAY);
  }

  /** Removes all counters. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const [control, note] of this.#notes) {
      note.remove();
      removeDescription(control, note.id);
    }
    this.#notes.clear();
  }

  #add(control: TextControl): void {
    const note = createNote('counter', '');
    noteAnchor(control).after(note);
    addDescription(control, note.id);
    this.#notes.set(control, note);
  }

  #updateNote(control: TextControl): void {
    const values = { count: control.value.length, limit: control.maxLength };
    const text = counterText('formUsed', values, control);
    const note = this.#notes.get(control);
    if (note && note.textContent !== text) note.textContent = text;
  }
}
