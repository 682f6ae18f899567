import { isRecord } from '../../shared/site/parameters';
import { newKey } from '../../shared/talk/new-key';

/** What a visitor has typed and not posted yet. */
export interface Draft {
  readonly name: string;
  readonly text: string;
  /** Key under which the text is posted, once: a changed text gets another. */
  readonly key: string;
}

const PREFIX = 'dm-comments ';
/** The name that the visitor entered last, for the next comment in this tab. */
const NAME = `${PREFIX}name`;

/** Most characters of a stored draft: more than the host accepts, to be shortened. */
const MAX_LENGTH = 20_000;

/** Drafts that the browser could not store, until the page is left. */
const memory = new Map<string, string>();

function read(name: string): string | undefined {
  const stored = memory.get(name);
  if (stored !== undefined) return stored;
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: string | undefined): void {
  memory.delete(name);
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage is blocked or full.
    if (value !== undefined) memory.set(name, value);
  }
}

/** Reads the draft of a form; a new one has the name that was used last. */
export function readDraft(form: string): Draft {
  const empty = { name: read(NAME) ?? '', text: '', key: newKey() };
  try {
    const draft: unknown = JSON.parse(read(PREFIX + form) ?? '');
    if (!isRecord(draft)) return empty;
    const { name, text, key } = draft;
    if (typeof name !== 'string' || typeof text !== 'string' || typeof key !== 'string') {
      return empty;
    }
    return { name, text, key };
  } catch {
    return empty;
  }
}

/** Stores a draft: it outlives reloads and page swaps in its tab. */
export function writeDraft(form: string, draft: Draft): void {
  const { name, text } = draft;
  if (text.trim() === '' && name.trim() === '') removeDraft(form);
  else write(PREFIX + form, JSON.stringify({ ...draft, text: text.slice(0, MAX_LENGTH) }));
  if (name.trim() !== '') write(NAME, name.slice(0, 100));
}

/** Removes the draft of a comment that has been posted. */
export const removeDraft = (form: string): void => {
  write(PREFIX + form, undefined);
};
