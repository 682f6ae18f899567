import { own } from '../../../shared/dom/own';
import type { Milliseconds } from '../../../shared/site/wait-until';
import { countText } from '../../../shared/site/count-text';
import { bindTexts, textsOf } from '../../../shared/site/strings';
import { addDescription, createNote, isDescribedBy, removeDescription } from '../notes/notes';
import { placeNote } from '../notes/place-note';

const counterText = textsOf({
  /** By the plural category of `{limit}`, the most characters that may be typed. */
  formUsedOne: '{count} of {limit} character',
  formUsedOther: '{count} of {limit} characters',
  /** By the plural category of `{count}`. */
  formLeftOne: '{count} character left',
  formLeftOther: '{count} characters left',
});

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const FOCUS_EVENTS = ['focus', 'blur'] as const;

/** Pause in typing before the characters left are announced. */
const ANNOUNCE_DELAY: Milliseconds = 800;

/** Number of characters left from which they are announced. */
const announceFrom = (limit: number): number => Math.max(10, Math.round(limit / 10));

/** The share of the limit from which a counter is visible without focus. */
const NEAR = 0.8;

/**
 * Shows how many characters are used, below each control with `data-dm-counter` and `maxlength`: while
 * it has the focus, and from 80 % of the limit on. Its room is always there, so nothing moves.
 */
export class Counters {
  readonly #notes = new Map<TextControl, HTMLElement>();
  readonly #announce: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(announce: (text: string) => void) {
    this.#announce = announce;
  }

  /** Adds missing counters to a form, and updates all. */
  update(form: HTMLFormElement): void {
    const controls = own(form).querySelectorAll<TextControl>(
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
      this.#announce(countText(bindTexts(counterText, control), 'formLeft', count));
    }, ANNOUNCE_DELAY);
  }

  /** Removes all counters. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const [control, note] of this.#notes) {
      for (const type of FOCUS_EVENTS) control.removeEventListener(type, this.#handleFocus);
      note.remove();
      removeDescription(control, note.id);
    }
    this.#notes.clear();
  }

  #add(control: TextControl): void {
    const note = createNote('counter', '');
    placeNote(control, note);
    // Below the control's help, which would stand apart from it by the counter's room.
    const { nextElementSibling: help } = note;
    if (help && isDescribedBy(control, help)) help.after(note);
    addDescription(control, note.id);
    this.#notes.set(control, note);
    for (const type of FOCUS_EVENTS) control.addEventListener(type, this.#handleFocus);
  }

  readonly #handleFocus = ({ currentTarget }: Event): void => {
    this.#updateNote(currentTarget as TextControl);
  };

  #updateNote(control: TextControl): void {
    const [count, limit] = [control.value.length, control.maxLength];
    const text = countText(bindTexts(counterText, control), 'formUsed', limit, {
      place: 'limit',
      values: { count },
    });
    const note = this.#notes.get(control);
    if (!note) return;
    if (note.textContent !== text) note.textContent = text;
    const isShown = control.matches(':focus') || count >= limit * NEAR;
    note.toggleAttribute('data-dm-shown', isShown);
  }
}
