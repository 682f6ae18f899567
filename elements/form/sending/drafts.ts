import { warn } from '../../../shared/site/log';
import { isRecord } from '../../../shared/site/parameters';
import type { Milliseconds } from '../../../shared/site/wait-until';

/** One field of a draft: which, what it held, and what the markup said. */
export type KeptField = readonly [field: string, state: string, initial: string];

/** What was typed into a form and has not been stored yet. */
export interface Draft {
  /** When it was kept last, in ms since 1970. */
  readonly at: number;
  /** The key of the submission under way. */
  readonly key: string;
  /** What the key was last used for, as a digest; empty when it never was. */
  readonly sent: string;
  readonly fields: readonly KeptField[];
}

/** How long a draft lives: in the tab, or beyond it. */
export type Place = 'tab' | 'browser';

const PREFIX = 'dm-form ';

const DAY: Milliseconds = 86_400_000;
const AGE: Readonly<Record<Place, Milliseconds>> = { tab: DAY, browser: 7 * DAY };

/** In characters, of one draft. */
const LARGEST = 200_000;
/** Drafts in one place. */
const MOST = 20;

/** What the browser did not store: it lives as long as the page. */
const unstored = new Map<string, Draft>();

/** The storage of a place; blocked storage throws, and so may this. */
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

const PLACES: readonly Place[] = ['tab', 'browser'];

const isField = (value: unknown): value is KeptField =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');

function parse(text: string | null, place: Place): Draft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { at, key, sent, fields } = value;
    if (typeof at !== 'number' || typeof key !== 'string' || typeof sent !== 'string') return;
    const isFresh = Math.abs(Date.now() - at) < AGE[place];
    if (!isFresh || !Array.isArray(fields) || !fields.every(isField)) return undefined;
    return { at, key, sent, fields };
  } catch {
    return undefined;
  }
}

/** When a draft was kept, without reading all of it. */
const timeOf = (text: string | null): number => Number(/^\{"at":(\d+)/.exec(text ?? '')?.[1] ?? 0);

/** Removes drafts that are too old, or more than there may be. */
function sweep(place: Place, most: number): void {
  const storage = storageOf(place);
  const drafts = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: timeOf(storage.getItem(name)) }))
    .sort((a, b) => b.at - a.at);
  for (const [index, { name, at }] of drafts.entries()) {
    if (index >= most || Date.now() - at > AGE[place]) storage.removeItem(name);
  }
}

function tryEach(run: (place: Place) => void): void {
  for (const place of PLACES) {
    try {
      run(place);
    } catch {
      // Storage is blocked, as in some private windows and sandboxed frames.
    }
  }
}

/** The draft under a name that was kept last, and where; old ones are swept out on the way. */
export function readDraft(name: string): { draft: Draft; place: Place } | undefined {
  const found: { draft: Draft; place: Place }[] = [];
  const inMemory = unstored.get(name);
  if (inMemory) found.push({ draft: inMemory, place: 'tab' });
  tryEach((place) => {
    sweep(place, MOST);
    const draft = parse(storageOf(place).getItem(PREFIX + name), place);
    if (draft) found.push({ draft, place });
  });
  return found.sort((a, b) => b.draft.at - a.draft.at)[0];
}

/** Leaves out the longest fields of a draft that is larger than a draft may be. */
function bounded(draft: Draft, form: Element): Draft {
  const sizeOf = ([, state, initial]: KeptField): number => state.length + initial.length;
  let size = draft.fields.reduce((sum, field) => sum + sizeOf(field), 0);
  if (size <= LARGEST) return draft;
  warn(form, `holds more than the ${LARGEST} characters that are kept`);
  const left = new Set(draft.fields);
  for (const field of [...draft.fields].sort((a, b) => sizeOf(b) - sizeOf(a))) {
    if (size <= LARGEST) break;
    left.delete(field);
    size -= sizeOf(field);
  }
  return { ...draft, fields: draft.fields.filter((field) => left.has(field)) };
}

/**
 * Keeps a draft in a place, and nowhere else. What the browser does not store is kept for the life
 * of the page, and logged once.
 */
export function writeDraft(name: string, draft: Draft, place: Place, form: Element): void {
  const kept = bounded(draft, form);
  const put = (): void => {
    storageOf(place).setItem(PREFIX + name, JSON.stringify(kept));
  };
  try {
    try {
      put();
    } catch {
      // Full: older drafts give way to this one.
      sweep(place, 0);
      put();
    }
    unstored.delete(name);
    tryEach((other) => {
      if (other !== place) storageOf(other).removeItem(PREFIX + name);
    });
  } catch (cause) {
    unstored.set(name, kept);
    warn(form, 'what is typed is kept only until the page is left', cause);
  }
}

/** Removes every trace of a draft. */
export function removeDraft(name: string): void {
  unstored.delete(name);
  tryEach((place) => {
    storageOf(place).removeItem(PREFIX + name);
  });
}
