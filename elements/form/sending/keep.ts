import { guard } from '../../../shared/site/log';
import type { Milliseconds } from '../../../shared/site/wait-until';
import { readDraft, removeDraft, writeDraft, type KeptField, type Place } from './drafts';
import { announceChange, fieldsOf, isKeepable, isTheirs, nameOf, type Field } from './fields';
import { digestOf, newKey } from './key';

/** What keeps a form's content until it is stored. */
export interface Keeper {
  /**
   * The key of the submission under way, to be read when it is sent. It is the same for every
   * attempt to send the same content, after a reload too; what the visitor has changed since the
   * last attempt gets another, because an answer to the old one would not mean it.
   */
  readonly key: string;
  /** Something changed without an `input` or `change` event. */
  changed(): void;
  /** The content has arrived: every trace of it is removed, and the next has another key. */
  stored(): void;
  /** The visitor does not want it back: every trace is removed. The fields are the caller's. */
  discard(): void;
}

/** How a form is kept. */
export interface KeepOptions {
  /** What makes the form another than the others of its page. */
  readonly id: string;
  /** Ends the keeping. What was typed by then is still kept. */
  readonly signal: AbortSignal;
  /** Called once after something was put back, in a microtask of its own. */
  readonly restored: () => void;
}

/** So long after the last change it is kept. */
const QUIET: Milliseconds = 250;

/** The names under which forms are kept now. */
const inUse = new Map<HTMLFormElement, string>();

/**
 * A name of its own for every form in a document. Pages that were left are kept alive in another
 * tree: the form of the page in sight has the name, whichever began first.
 */
function claim(form: HTMLFormElement, id: string): string {
  const root = form.getRootNode();
  const taken = new Set(
    [...inUse]
      .filter(([other]) => other !== form && other.getRootNode() === root)
      .map(([, name]) => name),
  );
  const base = `${location.pathname} ${id}`;
  let name = base;
  for (let copy = 2; taken.has(name); copy++) name = `${base} ${copy}`;
  inUse.set(form, name);
  return name;
}

/** Fields by what finds them again: their names, and which of several of one name it is. */
function namedFields(form: HTMLFormElement): ReadonlyMap<string, Field> {
  const counts = new Map<string, number>();
  return new Map(
    fieldsOf(form).map((field) => {
      const { name, option } = field;
      const base = `${name} ${option}`;
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      return [`${count} ${base}`, field];
    }),
  );
}

/** What no draft may hold, and what yet makes one submission another than the next. */
function unkept(form: HTMLFormElement): string {
  const controls = Array.from(form.elements).filter(
    (control) => isTheirs(control) && !isKeepable(control),
  );
  return JSON.stringify(
    controls.map((control) => {
      const { value, files } = control as HTMLInputElement;
      const list = Array.from(files ?? [], (file) => [file.name, file.size, file.lastModified]);
      return [nameOf(control), value, list];
    }),
  );
}

const concerns = (event: Event, form: HTMLFormElement): boolean =>
  event.composedPath().some((step) => step === form || (step as { form?: unknown }).form === form);

/**
 * Keeps what a visitor types into a form through an error, a reload, a page swap and Back, until it
 * is stored: in the tab (session storage), for a day; after an attempt to send it without a network
 * in the browser (local storage), for a week. Passwords, files — also the paths of uploaded ones —,
 * captchas, hidden fields and what `autocomplete` calls sensitive are never kept.
 *
 * What was kept is put back at once, into fields that are as the markup has them: not over what the
 * visitor has typed meanwhile, nor over what the server now says. Each of them fires `input` and
 * `change`, in a microtask.
 */
export function keep(form: HTMLFormElement, options: KeepOptions): Keeper {
  const { id, signal, restored } = options;
  const name = claim(form, id);
  const found = readDraft(name);
  let key = found?.draft.key ?? newKey();
  let sent = found?.draft.sent ?? '';
  let place: Place = found?.place ?? 'tab';
  /** What no control has asked for yet: some are defined, or added, later. */
  let waiting = new Map(found?.draft.fields.map((field) => [field[0], field]));
  let sentUnkept: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const content = (): readonly KeptField[] =>
    [...namedFields(form)]
      .filter(([, { state, initial }]) => state !== initial)
      .map(([field, { state, initial }]) => [field, state, initial]);

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = content();
    const known = new Set(now.map(([field]) => field));
    const fields = [...now, ...[...waiting.values()].filter(([field]) => !known.has(field))];
    if (fields.length === 0 && !sent) removeDraft(name);
    else writeDraft(name, { at: Date.now(), key, sent, fields }, place, form);
  };

  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, QUIET);
  };

  const flush = (): void => {
    if (timer !== undefined) save();
  };

  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = new Map();
    [key, sent, sentUnkept, place] = [newKey(), '', undefined, 'tab'];
    removeDraft(name);
  };

  const putBack = (): readonly HTMLElement[] => {
    const touched: HTMLElement[] = [];
    for (const [field, control] of namedFields(form)) {
      const [, state = '', initial = ''] = waiting.get(field) ?? [];
      if (!waiting.delete(field)) continue;
      if (control.initial !== initial || control.state !== initial) continue;
      guard(form, () => touched.push(control.write(state)));
    }
    return touched;
  };

  let hasTold = false;
  const restore = (): void => {
    const touched = putBack();
    if (touched.length === 0) return;
    queueMicrotask(() => {
      if (signal.aborted) return;
      touched.forEach(announceChange);
      if (!hasTold) guard(form, restored);
      hasTold = true;
    });
  };

  // Also where there is nothing to restore: what is a password now is known as one from here on.
  restore();
  for (const tag of new Set(
    Array.from(form.querySelectorAll(':not(:defined)'), ({ localName }) => localName),
  )) {
    void customElements.whenDefined(tag).then(() => {
      if (!signal.aborted) restore();
    });
  }

  const hear = (event: Event): void => {
    if (concerns(event, form)) changed();
  };
  const hide = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  const lasting = { signal, capture: true };
  // Controls can stand outside of their form.
  for (const type of ['input', 'change']) document.addEventListener(type, hear, lasting);
  form.addEventListener('reset', changed, { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', flush, { signal });
  signal.addEventListener('abort', () => {
    flush();
    if (inUse.get(form) === name) inUse.delete(form);
  });

  return {
    get key() {
      const now = digestOf(JSON.stringify(content()));
      const nowUnkept = unkept(form);
      const isOther = sent !== now || (sentUnkept !== undefined && sentUnkept !== nowUnkept);
      if (sent && isOther) key = newKey();
      [sent, sentUnkept] = [now, nowUnkept];
      // Without a network it may be a while, and another tab, until it is sent.
      if (!navigator.onLine) place = 'browser';
      save();
      return key;
    },
    changed,
    stored: forget,
    discard: forget,
  };
}
