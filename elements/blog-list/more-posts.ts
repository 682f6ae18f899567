import { own } from '../../shared/dom/own';
import { isComposingKey } from '../../shared/dom/composing';
import { isPlainClick } from '../../shared/dom/plain-click';
import { countText } from '../../shared/site/count-text';
import { fail } from '../../shared/site/log';
import { bindTexts } from '../../shared/site/strings';
import {
  addPosts,
  moreLinkIn,
  placeOf,
  postsIn,
  readBatch,
  returnedArticles,
  type Batch,
} from './articles';
import type { PostsAnswer } from './fetch-posts';
import { keepMarkup, keptMarkup, leaveList, leftList, nameOf } from './kept-posts';
import { NextPosts, type NextPostsOptions } from './next-posts';
import { blogText } from './texts';
import { watchIntent } from './watch-intent';

/** State of loading that the view draws. */
export interface LoadingState {
  readonly isLoading: boolean;
  /** Announced to screen readers. */
  readonly status: string;
  /** The number of posts shown, in words, once the visitor has asked for more. */
  readonly shown: string;
}

export const INITIAL_STATE: LoadingState = { isLoading: false, status: '', shown: '' };

/** Options of {@link MorePosts}. */
export interface MorePostsOptions extends NextPostsOptions {
  /** Whether posts may be requested: not in the editor, nor for a page of no site. */
  readonly mayLoad: () => boolean;
  readonly onState: (state: Partial<LoadingState>) => void;
  /** Brings a post into view and focuses it. */
  readonly focus: (article: HTMLElement) => void;
}

/** Most posts of one call. */
const MAX_COUNT = 50;

/**
 * Loads the next posts of a list in place of a visit to its next page (core-runtime §4). The link to
 * that page stays as it is: whatever goes wrong, it leads there.
 */
export class MorePosts {
  readonly #options: MorePostsOptions;
  /** Name of the list in its history entry. */
  readonly #name: string;
  readonly #next: NextPosts;
  #isLoading = false;
  /** The last call failed: the next press follows the link. */
  #hasFailed = false;
  /** Posts were added to those of the page. */
  #hasGrown = false;
  #total: number | undefined;

  constructor(options: MorePostsOptions) {
    this.#options = options;
    this.#name = nameOf(options.host);
    this.#next = new NextPosts(options);
  }

  /** Brings back what the visitor had loaded, and listens until the signal aborts. */
  start(): void {
    const { host, signal } = this.#options;
    host.addEventListener('click', this.#click, { signal });
    addEventListener('pageshow', this.#return, { signal });
    addEventListener('pagehide', this.#leave, { signal });
    this.#restore();
    watchIntent(
      host,
      () => this.#link(),
      signal,
      () => this.#fetchAhead(),
    );
  }

  /** A page that comes back from the browser's cache tries again. */
  readonly #return = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#hasFailed = false;
  };

  #link(): HTMLAnchorElement | undefined {
    return moreLinkIn(this.#options.host);
  }

  /** The link, if posts can be loaded in its place. */
  #usableLink(): HTMLAnchorElement | undefined {
    const link = this.#link();
    const leavesPage = link?.hasAttribute('download') || /^(?!_self$)./.test(link?.target ?? '');
    return this.#hasFailed || leavesPage || !this.#options.mayLoad() ? undefined : link;
  }

  readonly #click = (event: MouseEvent): void => {
    const link = event.target instanceof Element && own(event.target).closest('a');
    // In the editor, links are not followed (core-runtime §1).
    if (link && link === this.#link() && this.#options.settings().isEditor) event.preventDefault();
    if (!link || link !== this.#usableLink()) return;
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void this.#load();
  };

  #fetchAhead(): void {
    const link = this.#usableLink();
    if (link && !this.#isLoading) void this.#next.fetchAhead(link);
  }

  async #load(): Promise<void> {
    const link = this.#link();
    if (this.#isLoading || !link) return;
    const { host, focus } = this.#options;
    this.#set({ isLoading: true, status: blogText('loadingPosts', host) });
    const answer = await this.#answerFor(link);
    if (!answer) return;
    const { articles } = this.#show(answer);
    keepMarkup(this.#name, answer.markup);
    const shown = this.#describe();
    this.#set({ isLoading: false, status: shown, shown });
    const [first] = articles;
    if (first) focus(first);
  }

  /** The answer with the next posts; `undefined` when there is none to show. */
  async #answerFor(link: HTMLAnchorElement, count?: number): Promise<PostsAnswer | undefined> {
    const { host, signal } = this.#options;
    try {
      const answer = await this.#next.take(link, count);
      return signal.aborted ? undefined : answer;
    } catch (cause) {
      if (signal.aborted) return undefined;
      fail(host, 'more posts could not be loaded, its link leads to them', cause);
      this.#hasFailed = true;
      // Only the indicator is hidden; no message (core-runtime §8).
      this.#set({ isLoading: false, status: '' });
      return undefined;
    }
  }

  /** Adds the posts of an answer to the list. */
  #show({ markup, total }: PostsAnswer): Batch {
    const { host } = this.#options;
    const batch = readBatch(host, markup);
    const link = this.#link();
    addPosts(host, batch.articles);
    if (link && batch.next) link.href = batch.next;
    else if (link) placeOf(host, link).remove();
    // Nothing new, and yet another page: the link leads to it.
    if (!batch.articles.length) this.#hasFailed = true;
    else this.#hasGrown = true;
    this.#total = total ?? this.#total;
    return batch;
  }

  /** Adds posts that the visitor has seen. */
  #showAgain(answer: PostsAnswer): void {
    for (const article of this.#show(answer).articles) returnedArticles.add(article);
  }

  /** Says how many posts are shown. */
  #describe(): string {
    const { host } = this.#options;
    const shown = postsIn(host).length;
    const total = this.#total ?? 0;
    const t = bindTexts(blogText, host);
    const say = (name: string, place: 'shown' | 'total', count: number): string =>
      countText(t, name, count, { place, values: { shown } });
    if (!this.#link()) return say('allPostsShown', 'shown', shown);
    return total > shown ? say('postsShownOf', 'total', total) : say('postsShown', 'shown', shown);
  }

  #set(state: Partial<LoadingState>): void {
    this.#isLoading = state.isLoading ?? this.#isLoading;
    this.#options.onState(state);
  }

  /** Shows as many posts as there were when the visitor left, by Back or a reload. */
  #restore(): void {
    const { host } = this.#options;
    const markups = keptMarkup(this.#name);
    for (const markup of markups) this.#showAgain({ markup, total: undefined });
    if (markups.length > 0) {
      this.#set({ shown: this.#describe() });
      return;
    }
    const left = leftList(this.#name);
    if (left && left.count > postsIn(host).length) void this.#refill(left.count, left.top);
  }

  /** Loads the posts that an earlier document had shown, and scrolls to where it was left. */
  async #refill(count: number, top: number): Promise<void> {
    const { host, signal } = this.#options;
    const scrolled = new AbortController();
    const stop = (event: Event): void => {
      if (!isComposingKey(event)) scrolled.abort();
    };
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      addEventListener(type, stop, { passive: true, signal: scrolled.signal });
    }
    this.#set({ isLoading: true });
    for (;;) {
      const missing = count - postsIn(host).length;
      const link = this.#usableLink();
      if (missing <= 0 || !link) break;
      const answer = await this.#answerFor(link, Math.min(missing, MAX_COUNT));
      if (!answer) break;
      this.#showAgain(answer);
      keepMarkup(this.#name, answer.markup);
    }
    if (!signal.aborted) this.#set({ isLoading: false, shown: this.#describe() });
    const mayScroll = !scrolled.signal.aborted && !signal.aborted;
    scrolled.abort();
    if (mayScroll) scrollTo({ top, behavior: 'instant' });
  }

  /** Remembers the length of the list for a later document. */
  readonly #leave = (): void => {
    if (!this.#hasGrown) return;
    const count = postsIn(this.#options.host).length;
    leaveList(this.#name, { count, top: scrollY });
  };
}
