import { own } from '../../../shared/dom/own';
import { guard } from '../../../shared/site/log';
import type { Milliseconds } from '../../../shared/site/wait-until';
import {
  controlName,
  draftFieldsOf,
  fireChange,
  isFilledIn,
  isSavable,
  type DraftField,
} from './draft-fields';
import { claimName, releaseName } from './draft-name';
import { digestOf, newKey } from './key';
import { readDraft, removeDraft, writeDraft, type Place, type SavedField } from './storage';

/** Options of {@link FormDraft}. */
export interface FormDraftOptions {
  /** Distinguishes the form from others on its page. */
  readonly id: string;
  /** Stops saving; unsaved changes are saved first. */
  readonly signal: AbortSignal;
  /** The query of the page's address. */
  readonly query?: string;
}

/** Delay between the last change and saving it. */
const SAVE_DELAY: Milliseconds = 250;

/** Keys fields by name, option, and position among equals. */
function fieldsByKey(form: HTMLFormElement): ReadonlyMap<string, DraftField> {
  const counts = new Map<string, number>();
  return new Map(
    draftFieldsOf(form).map((field) => {
      const { name, option } = field;
      const base = `${name} ${option}`;
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      return [`${count} ${base}`, field];
    }),
  );
}

const changedFields = (form: HTMLFormElement): readonly SavedField[] =>
  [...fieldsByKey(form)]
    .filter(([, { state, initial }]) => state !== initial)
    .map(([key, { state, initial }]) => [key, state, initial]);

/** Serializes what no draft may contain, but what still makes submissions different. */
function serializeUnsaved(form: HTMLFormElement): string {
  const controls = Array.from(own(form).elements).filter(
    (control) => isFilledIn(control) && !isSavable(control),
  );
  return JSON.stringify(
    controls.map((control) => {
      const { value, files } = control as HTMLInputElement;
      const list = Array.from(files ?? [], (file) => [file.name, file.size, file.lastModified]);
      return [controlName(control), value, list];
    }),
  );
}

const isFrom = (event: Event, form: HTMLFormElement): boolean =>
  event
    .composedPath()
    .some((target) => target === form || (target as { form?: unknown }).form === form);

/**
 * Saves what a visitor types into a form until it is stored on the server, through errors, reloads,
 * page swaps and Back: in session storage for a day; after an attempt to send it offline, in local
 * storage for a week. Passwords, files and the paths of uploaded ones, captchas, hidden fields and
 * what `autocomplete` calls sensitive are never saved.
 *
 * Restores a saved draft at once, but only into fields that still have the value of the markup: it
 * does not replace input typed since the page loaded or a value changed by the server. Each restored
 * field fires `input` and `change` in a microtask.
 */
export class FormDraft {
  readonly #form: HTMLFormElement;
  readonly #signal: AbortSignal;
  readonly #name: string;
  #key: string;
  /** Digest of the content last sent with the key. */
  #sent: string;
  #sentUnsaved: string | undefined;
  #place: Place;
  /** Saved fields without a control yet: some are defined, or added, later. */
  #pending: Map<string, SavedField>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The changed fields at the last save. */
  #seen: string;
  readonly #query: string;

  /**
   * Controls with restored answers that were given under another query: a link that the visitor has
   * followed since may replace them.
   */
  readonly replaceable: ReadonlySet<HTMLElement>;

  constructor(form: HTMLFormElement, { id, signal, query = '' }: FormDraftOptions) {
    this.#form = form;
    this.#signal = signal;
    this.#query = query;
    this.#name = claimName(form, id);
    const { draft, place = 'tab' } = readDraft(this.#name) ?? {};
    this.#key = draft?.key ?? newKey();
    this.#sent = draft?.sent ?? '';
    this.#place = place;
    this.#pending = new Map(draft?.fields.map((field) => [field[0], field]));
    // Needed without a draft too: from here on, current password fields are known as such.
    const restored = this.#restore();
    this.replaceable = new Set(draft?.query === query ? [] : restored);
    const changed = changedFields(form);
    this.#seen = JSON.stringify(changed);
    this.#restoreWhenDefined();
    this.#listen();
    const saved = new Map(draft?.fields.map(([key, state]) => [key, state]));
    // Typed before the draft was there.
    if (changed.some(([key, state]) => saved.get(key) !== state)) this.#scheduleSave();
  }

  /**
   * Returns the key to send the current content with, and saves it. It is the same for every attempt
   * to send the same content, after a reload too. Content that changed since the last attempt gets a
   * new key, because the answer to the old one would not be about it.
   */
  submissionKey(): string {
    const content = digestOf(JSON.stringify(changedFields(this.#form)));
    const unsaved = serializeUnsaved(this.#form);
    const hasChanged =
      this.#sent !== content || (this.#sentUnsaved !== undefined && this.#sentUnsaved !== unsaved);
    if (this.#sent && hasChanged) this.#key = newKey();
    [this.#sent, this.#sentUnsaved] = [content, unsaved];
    // Offline, it may take a while, and another tab, until it is sent.
    if (!navigator.onLine) this.#place = 'browser';
    this.#save();
    return this.#key;
  }

  /** Removes the draft once its content has arrived; what is typed next gets a new key. */
  discard(): void {
    this.#clearTimer();
    this.#pending = new Map();
    this.#key = newKey();
    this.#sent = '';
    this.#sentUnsaved = undefined;
    this.#place = 'tab';
    this.#seen = JSON.stringify(changedFields(this.#form));
    removeDraft(this.#name);
  }

  #listen(): void {
    const form = this.#form;
    const signal = this.#signal;
    const handleChange = (event: Event): void => {
      if (isFrom(event, form)) this.#scheduleSave();
    };
    // Controls can be outside of their form.
    for (const type of ['input', 'change']) {
      document.addEventListener(type, handleChange, { signal, capture: true });
    }
    own(form).addEventListener('reset', () => this.#scheduleSave(), { signal });
    const flush = (): void => {
      // A script or a password manager writes values without an event.
      const now = JSON.stringify(changedFields(form));
      if (this.#timer !== undefined || now !== this.#seen) this.#save();
    };
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') flush();
      },
      { signal },
    );
    addEventListener('pagehide', flush, { signal });
    signal.addEventListener('abort', () => {
      flush();
      releaseName(form, this.#name);
    });
  }

  #scheduleSave(): void {
    this.#clearTimer();
    this.#timer = setTimeout(() => this.#save(), SAVE_DELAY);
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #save(): void {
    this.#clearTimer();
    const changed = changedFields(this.#form);
    this.#seen = JSON.stringify(changed);
    const keys = new Set(changed.map(([key]) => key));
    const fields = [...changed, ...[...this.#pending.values()].filter(([key]) => !keys.has(key))];
    if (fields.length === 0 && !this.#sent) {
      removeDraft(this.#name);
      return;
    }
    const draft = {
      ...{ at: Date.now(), key: this.#key, sent: this.#sent },
      ...{ fields, query: this.#query },
    };
    writeDraft(this.#name, draft, this.#place, this.#form);
  }

  #restore(): readonly HTMLElement[] {
    const restored: HTMLElement[] = [];
    for (const [key, field] of fieldsByKey(this.#form)) {
      const [, state = '', initial = ''] = this.#pending.get(key) ?? [];
      if (!this.#pending.delete(key)) continue;
      if (field.initial !== initial || field.state !== initial) continue;
      guard(this.#form, () => restored.push(field.write(state)));
    }
    if (restored.length > 0) {
      queueMicrotask(() => {
        if (!this.#signal.aborted) restored.forEach(fireChange);
      });
    }
    return restored;
  }

  #restoreWhenDefined(): void {
    const undefinedElements = own(this.#form).querySelectorAll(':not(:defined)');
    const tags = new Set(Array.from(undefinedElements, ({ localName }) => localName));
    for (const tag of tags) {
      void customElements.whenDefined(tag).then(() => {
        if (!this.#signal.aborted) this.#restore();
      });
    }
  }
}
