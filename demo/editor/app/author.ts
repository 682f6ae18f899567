import { session } from './session';

/** Key of the name in the browser's storage. */
const KEY = 'dm-editor-author';

/** Most characters of a name. */
export const MAX_AUTHOR = 60;

/** Returns the name of who works in this browser: the one that was typed, else the owner's. */
export function authorName(): string {
  try {
    return localStorage.getItem(KEY) ?? session.name;
  } catch {
    return session.name;
  }
}

/** Keeps the name of who works in this browser. */
export function keepAuthorName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim().slice(0, MAX_AUTHOR));
  } catch {
    // Without storage, the owner's name is used.
  }
}
