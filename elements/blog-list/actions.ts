import type { LoadingState } from './more-posts';
import type { BlogPost } from './post-data';

/** Brings a post into view, and calls `shown` once it is there. */
export type Reveal = (article: HTMLElement, shown: () => void) => void;

/** Props of the view besides attributes and data. */
export interface BlogListActions extends LoadingState {
  readonly host: HTMLElement;
  /** Puts posts given as data among the children; `undefined` restores the page's own. */
  readonly draw: (posts: readonly BlogPost[] | undefined, action: string) => void;
  /** Sets how a post is brought into view before it is focused; the slider does so. */
  readonly setReveal: (reveal: Reveal | undefined) => void;
}
