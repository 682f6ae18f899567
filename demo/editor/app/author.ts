import { session } from './session';

/** Key of the name in the browser's storage. */
const KEY = 'dm-editor-author';

/** Most characters of a name. */
export const MAX_AUTHOR = 60;

/** The name that was typed last, also in a browser that stores nothing. */
let typed: string | undefined;

/** Returns the name of who works in this browser: the one that was typed, else the owner's. */
export function authorName(): string {
  try {
    return localStorage.getItem(KEY) ?? typed ?? session.name;
  } catch {
    return typed ?? session.name;
  }
}

/** Keeps the name of who works in this browser. */
export function keepAuthorName(name: string): void {
  typed = name.trim().slice(0, MAX_AUTHOR);
  try {
    localStorage.setItem(KEY, typed);
  } catch {
    // Kept until the editor is closed.
  }
}
