import { textsOf } from '../../shared/site/strings';
import { createNote, describe, placeOf, undescribe } from './notes';
import { fillIn } from './texts';
const words = textsOf({
  formUsed: '{count} of {limit} characters',
  formLeft: '{count} characters left',
});

type Counted = HTMLInputElement | HTMLTextAreaElement;

/** How long somebody has to pause before they are told, in ms. */
const PAUSE = 800;

/** From how many characters on the end is near. */
const nearEnd = (limit: number): number => Math.max(10, Math.round(limit / 10));

/** Counts the characters of fields with `data-dm-counter` and `maxlength`, in words after them. */
export class Counters {
  readonly #notes = new Map<Counted, HTMLElement>();
  readonly #say: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Counts nothing yet.
   *
   * @param say tells a screen reader, politely.
   */
  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Counts every field of a form that wants it. */
  apply(form: HTMLFormElement): void {
    const wanted = form.querySelectorAll<Counted>(
      ':is(input, textarea)[data-dm-counter][maxlength]',
    );
    for (const field of wanted) {
      if (field.maxLength < 0) continue;
      if (!this.#notes.get(field)?.isConnected) this.#add(field);
      this.#count(field);
    }
  }

  /** A visitor has typed. */
  typed(field: EventTarget | null): void {
    if (!this.#notes.has(field as Counted)) return;
    const counted = field as Counted;
    this.#count(counted);
    clearTimeout(this.#timer);
    const left = counted.maxLength - counted.value.length;
    if (left > nearEnd(counted.maxLength)) return;
    this.#timer = setTimeout(() => {
      this.#say(fillIn(words('formLeft', counted), { count: left }));
    }, PAUSE);
  }

  /** Takes all counters away. */
  end(): void {
    clearTimeout(this.#timer);
    for (const [field, note] of this.#notes) {
      note.remove();
      undescribe(field, note.id);
    }
    this.#notes.clear();
  }

  #add(field: Counted): void {
    const note = createNote('counter', '');
    placeOf(field).after(note);
    describe(field, note.id);
    this.#notes.set(field, note);
  }

  #count(field: Counted): void {
    const values = { count: field.value.length, limit: field.maxLength };
    const text = fillIn(words('formUsed', field), values);
    const note = this.#notes.get(field);
    if (note && note.textContent !== text) note.textContent = text;
  }
}
