import { warn } from '../../../shared/site/log';
import { isRecord } from '../../../shared/site/parameters';
import type { Milliseconds } from '../../../shared/site/wait-until';

/** A field of a draft: its key, its state, and its initial state according to the markup. */
export type SavedField = readonly [key: string, state: string, initial: string];

/** Content of a form that has not been stored on the server yet. */
export interface Draft {
  /** Time of the last save, in ms since 1970. */
  readonly at: number;
  /** Key of the current submission. */
  readonly key: string;
  /** Digest of the content last sent with the key; empty if none was. */
  readonly sent: string;
  readonly fields: readonly SavedField[];
  /** The query of the page's address, which may have filled in fields. */
  readonly query: string;
}

/** Session storage, or local storage. */
export type Place = 'tab' | 'browser';

const PREFIX = 'dm-form ';

const DAY: Milliseconds = 86_400_000;
const MAX_AGE: Readonly<Record<Place, Milliseconds>> = { tab: DAY, browser: 7 * DAY };

/** Limit of one draft, in characters. */
const MAX_SIZE = 200_000;
/** Limit of drafts in one place. */
const MAX_DRAFTS = 20;

/** Drafts that the browser could not store, until the page is left. */
const memory = new Map<string, Draft>();

/** Returns the storage of a place; throws if storage is blocked. */
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

const PLACES: readonly Place[] = ['tab', 'browser'];

const isSavedField = (value: unknown): value is SavedField =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');

function parse(text: string | null, place: Place): Draft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { at, key, sent, fields, query = '' } = value;
    if (typeof at !== 'number' || typeof key !== 'string' || typeof sent !== 'string') return;
    if (typeof query !== 'string') return undefined;
    const isFresh = Math.abs(Date.now() - at) < MAX_AGE[place];
    if (!isFresh || !Array.isArray(fields) || !fields.every(isSavedField)) return undefined;
    return { at, key, sent, fields, query };
  } catch {
    return undefined;
  }
}

/** Reads the time of a draft without parsing it. */
const timeOf = (text: string | null): number => Number(/^\{"at":(\d+)/.exec(text ?? '')?.[1] ?? 0);

/** Removes drafts that are too old, and all but the newest `limit`. */
function removeOldDrafts(place: Place, limit: number): void {
  const storage = storageOf(place);
  const drafts = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: timeOf(storage.getItem(name)) }))
    .sort((a, b) => b.at - a.at);
  for (const [index, { name, at }] of drafts.entries()) {
    if (index >= limit || Date.now() - at > MAX_AGE[place]) storage.removeItem(name);
  }
}

function inEachPlace(run: (place: Place) => void): void {
  for (const place of PLACES) {
    try {
      run(place);
    } catch {
      // Storage is blocked, as in some private windows and sandboxed frames.
    }
  }
}

/** Returns the latest draft of a name and its place; removes old drafts first. */
export function readDraft(name: string): { draft: Draft; place: Place } | undefined {
  const found: { draft: Draft; place: Place }[] = [];
  const inMemory = memory.get(name);
  if (inMemory) found.push({ draft: inMemory, place: 'tab' });
  inEachPlace((place) => {
    removeOldDrafts(place, MAX_DRAFTS);
    const draft = parse(storageOf(place).getItem(PREFIX + name), place);
    if (draft) found.push({ draft, place });
  });
  return found.sort((a, b) => b.draft.at - a.draft.at)[0];
}

/** Removes the longest fields from a draft that is too large. */
function limitSize(draft: Draft, form: Element): Draft {
  const sizeOf = ([, state, initial]: SavedField): number => state.length + initial.length;
  let size = draft.fields.reduce((sum, field) => sum + sizeOf(field), 0);
  if (size <= MAX_SIZE) return draft;
  warn(form, `holds more than ${MAX_SIZE} characters, so its longest fields are not saved`);
  const saved = new Set(draft.fields);
  for (const field of [...draft.fields].sort((a, b) => sizeOf(b) - sizeOf(a))) {
    if (size <= MAX_SIZE) break;
    saved.delete(field);
    size -= sizeOf(field);
  }
  return { ...draft, fields: draft.fields.filter((field) => saved.has(field)) };
}

/** Stores a draft in one place only. If the browser cannot, keeps it in memory and logs that once. */
export function writeDraft(name: string, draft: Draft, place: Place, form: Element): void {
  const limited = limitSize(draft, form);
  const store = (): void => {
    storageOf(place).setItem(PREFIX + name, JSON.stringify(limited));
  };
  try {
    try {
      store();
    } catch {
      // Full: make room by removing older drafts.
      removeOldDrafts(place, 0);
      store();
    }
    memory.delete(name);
    inEachPlace((other) => {
      if (other !== place) storageOf(other).removeItem(PREFIX + name);
    });
  } catch (cause) {
    memory.set(name, limited);
    warn(form, 'is saved only until the page is left', cause);
  }
}

/** Removes a draft from all places. */
export function removeDraft(name: string): void {
  memory.delete(name);
  inEachPlace((place) => {
    storageOf(place).removeItem(PREFIX + name);
  });
}
