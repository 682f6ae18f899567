import { fail, warn } from '../../shared/site/log';
import { CallError, callHost } from '../../shared/talk/call';
import type { Sort } from '../../shared/talk/comment.types';
import { placeQuery, type TalkPlace } from '../../shared/talk/place';
import { readReplies, readThread } from './read-thread';
import { EMPTY, findComment, withPage, withReplies } from './thread-state';
import { ThreadStore } from './thread-store';

/** Comments of a page while a linked one is looked for: all that the host gives at once. */
const SEARCH_SIZE = '100';

/** Most pages that are loaded for a linked comment. */
const MAX_PAGES = 50;

/** The comments of a thread, loaded in pages. */
export class ThreadList extends ThreadStore {
  /** Of the list that is being loaded; a newer one ends it. */
  #list = new AbortController();

  constructor(host: HTMLElement, place: TalkPlace, sort: Sort, signal: AbortSignal) {
    super(host, place, sort, signal);
    signal.addEventListener('abort', () => {
      this.#list.abort();
    });
  }

  /** Loads the first page, in an order. */
  async load(sort: Sort = this.state.sort): Promise<void> {
    this.#list.abort();
    this.#list = new AbortController();
    const { signal } = this.#list;
    const isFirst = this.state.comments.length === 0;
    this.set({ sort, ...(isFirst ? { phase: 'loading' } : { more: 'loading' }) });
    try {
      const page = await this.#fetchPage({ sort, after: '' }, signal);
      const replies = {};
      this.set({ ...withPage({ ...EMPTY, comments: [] }, page), replies, phase: 'ready' });
    } catch (cause) {
      if (signal.aborted) return;
      const code = cause instanceof CallError ? cause.code : '';
      if (code === 'Unauthorized' || code === 'NotFound') {
        if (code === 'NotFound') warn(this.host, `${this.place.page} has no comments`);
        this.set({ phase: code === 'NotFound' ? 'missing' : 'locked', comments: [] });
        return;
      }
      fail(this.host, 'the comments could not be loaded', cause);
      this.set(isFirst ? { phase: 'failed' } : { more: 'failed' });
    }
  }

  async #fetchPage(
    { sort, after, limit }: { sort: Sort; after: string; limit?: string },
    signal: AbortSignal,
  ) {
    const query = { ...placeQuery(this.place), sort, after, ...(limit && { limit }) };
    const page = readThread(await callHost('comments', { query, signal }));
    if (!page) throw new TypeError('the answer is not a thread');
    return page;
  }

  /** Loads the next page; returns the id of the first comment on it, or `''`. */
  async loadMore(limit?: string): Promise<string> {
    const { next, sort, comments, more } = this.state;
    if (next === '' || more === 'loading') return '';
    const { signal } = this.#list;
    this.set({ more: 'loading' });
    try {
      const page = await this.#fetchPage({ sort, after: next, ...(limit && { limit }) }, signal);
      this.set(withPage(this.state, page));
      return this.state.comments[comments.length]?.id ?? '';
    } catch (cause) {
      if (signal.aborted) return '';
      fail(this.host, 'further comments could not be loaded', cause);
      this.set({ more: 'failed' });
      return '';
    }
  }

  /** Loads the next replies to a comment; returns the id of the first, or `''`. */
  async loadReplies(id: string, limit = '20'): Promise<string> {
    const { signal } = this.#list;
    const top = this.state.comments.find((comment) => comment.id === id);
    if (!top || this.state.replies[id] === 'loading') return '';
    const setLoading = (loading: 'idle' | 'loading' | 'failed'): void => {
      this.set({ replies: { ...this.state.replies, [id]: loading } });
    };
    setLoading('loading');
    try {
      const query = { after: top.replies.next, limit };
      const path = `comments/${encodeURIComponent(id)}/replies`;
      const page = readReplies({ ...(await callHost(path, { query, signal })) });
      this.set(withReplies(this.state, id, page));
      setLoading('idle');
      return page.comments[0]?.id ?? '';
    } catch (cause) {
      if (signal.aborted) return '';
      fail(this.host, 'further replies could not be loaded', cause);
      setLoading('failed');
      return '';
    }
  }

  /** Loads pages until the comment that the address names is there. */
  async find(id: string): Promise<void> {
    this.set({ target: '', isTargetMissing: false });
    const { signal } = this.#list;
    try {
      const path = `comments/${encodeURIComponent(id)}`;
      const { top } = (await callHost(path, { signal })) as { readonly top?: unknown };
      const isThere = (wanted: unknown): boolean =>
        this.state.comments.some((comment) => comment.id === wanted);
      for (let pages = 0; !isThere(top) && pages < MAX_PAGES; pages += 1) {
        if ((await this.loadMore(SEARCH_SIZE)) === '') break;
      }
      if (typeof top === 'string' && isThere(top)) await this.#findReply(top, id);
    } catch (cause) {
      if (signal.aborted) return;
      const isGone = cause instanceof CallError && cause.code === 'NotFound';
      if (!isGone) fail(this.host, 'the linked comment could not be looked for', cause);
    }
    const isFound = findComment(this.state, id) !== undefined;
    this.set({ target: isFound ? id : '', isTargetMissing: !isFound });
  }

  async #findReply(top: string, id: string): Promise<void> {
    for (let pages = 0; !findComment(this.state, id) && pages < MAX_PAGES; pages += 1) {
      const { replies } = this.state.comments.find((comment) => comment.id === top) ?? {};
      if (!replies?.next || (await this.loadReplies(top, SEARCH_SIZE)) === '') return;
    }
  }

  /** Forgets the comment that the address named. */
  clearTarget(): void {
    this.set({ target: '', isTargetMissing: false });
  }
}
