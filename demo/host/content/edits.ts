import { NO_STRUCTURE, type Structure } from './structure';
import type { Theme } from './theme';

/** Changes of owners in the editor, in place of the folder's content. */
export interface Edits {
  /** Content of pages and posts, by file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Custom properties of the theme. */
  readonly theme: Theme;
  /** Pages, posts, products and menu. */
  readonly structure: Structure;
  /** Whether pages are read that visitors do not see. */
  readonly withHidden?: boolean;
}

/** The content of the folder as it is. */
export const NO_EDITS: Edits = { pages: new Map(), theme: {}, structure: NO_STRUCTURE };
