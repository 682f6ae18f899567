import { fail, warn } from '../../shared/site/log';
import { CallError, callHost, changeOnHost } from '../../shared/talk/call';
import { announceChange } from '../../shared/talk/changes';
import type { Comment, Sort } from '../../shared/talk/comment.types';
import { newKey } from '../../shared/talk/new-key';
import { placeQuery, type TalkPlace } from '../../shared/talk/place';
import { readComment, readReplies, readThread } from './read-thread';
import {
  EMPTY,
  findComment,
  withChange,
  withComment,
  withoutComment,
  withPage,
  withReplies,
  type ThreadState,
} from './thread-state';

/** Comments of a page while a linked one is looked for: all that the host gives at once. */
const SEARCH_SIZE = '100';

/** Most pages that are loaded for a linked comment. */
const MAX_PAGES = 50;

/** What a visitor wrote. */
export interface Written {
  readonly name: string;
  readonly text: string;
  /** The comment that it answers, or `''`. */
  readonly replyTo: string;
  /** The same for each attempt to post the same text. */
  readonly key: string;
  readonly website: string;
  /** Time from the first key to the post, in ms. */
  readonly elapsed: number;
}

/** A thread of the host, and what the visitor does in it. Its snapshots are for React. */
export class Thread {
  readonly #host: HTMLElement;
  readonly #place: TalkPlace;
  readonly #signal: AbortSignal;
  readonly #listeners = new Set<() => void>();
  #state: ThreadState;
  /** Of the list that is being loaded; a newer one ends it. */
  #list = new AbortController();

  constructor(host: HTMLElement, place: TalkPlace, sort: Sort, signal: AbortSignal) {
    this.#host = host;
    this.#place = place;
    this.#signal = signal;
    this.#state = { ...EMPTY, sort };
    signal.addEventListener('abort', () => {
      this.#list.abort();
    });
  }

  readonly getState = (): ThreadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The key of the thread's count. */
  get key(): string {
    return this.#place.key;
  }

  #set(change: Partial<ThreadState>): void {
    if (this.#signal.aborted) return;
    const { total } = this.#state;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    const isCounted = this.#state.phase === 'ready' && this.#state.total !== total;
    if (isCounted) announceChange({ count: { key: this.key, count: this.#state.total } });
  }

  /** Loads the first page, in an order. */
  async load(sort: Sort = this.#state.sort): Promise<void> {
    this.#list.abort();
    this.#list = new AbortController();
    const { signal } = this.#list;
    const isFirst = this.#state.comments.length === 0;
    this.#set({ sort, ...(isFirst ? { phase: 'loading' } : { more: 'loading' }) });
    try {
      const page = await this.#fetchPage({ sort, after: '' }, signal);
      const replies = {};
      this.#set({ ...withPage({ ...EMPTY, comments: [] }, page), replies, phase: 'ready' });
    } catch (cause) {
      if (signal.aborted) return;
      const code = cause instanceof CallError ? cause.code : '';
      if (code === 'Unauthorized' || code === 'NotFound') {
        if (code === 'NotFound') warn(this.#host, `${this.#place.page} has no comments`);
        this.#set({ phase: code === 'NotFound' ? 'missing' : 'locked', comments: [] });
        return;
      }
      fail(this.#host, 'the comments could not be loaded', cause);
      this.#set(isFirst ? { phase: 'failed' } : { more: 'failed' });
    }
  }

  async #fetchPage(
    { sort, after, limit }: { sort: Sort; after: string; limit?: string },
    signal: AbortSignal,
  ) {
    const query = { ...placeQuery(this.#place), sort, after, ...(limit && { limit }) };
    const page = readThread(await callHost('comments', { query, signal }));
    if (!page) throw new TypeError('the answer is not a thread');
    return page;
  }

  /** Loads the next page; returns the id of the first comment on it, or `''`. */
  async loadMore(limit?: string): Promise<string> {
    const { next, sort, comments, more } = this.#state;
    if (next === '' || more === 'loading') return '';
    const { signal } = this.#list;
    this.#set({ more: 'loading' });
    try {
      const page = await this.#fetchPage({ sort, after: next, ...(limit && { limit }) }, signal);
      this.#set(withPage(this.#state, page));
      return this.#state.comments[comments.length]?.id ?? '';
    } catch (cause) {
      if (signal.aborted) return '';
      fail(this.#host, 'further comments could not be loaded', cause);
      this.#set({ more: 'failed' });
      return '';
    }
  }

  /** Loads the next replies to a comment; returns the id of the first, or `''`. */
  async loadReplies(id: string, limit = '20'): Promise<string> {
    const { signal } = this.#list;
    const top = this.#state.comments.find((comment) => comment.id === id);
    if (!top || this.#state.replies[id] === 'loading') return '';
    const setLoading = (loading: 'idle' | 'loading' | 'failed'): void => {
      this.#set({ replies: { ...this.#state.replies, [id]: loading } });
    };
    setLoading('loading');
    try {
      const query = { after: top.replies.next, limit };
      const path = `comments/${encodeURIComponent(id)}/replies`;
      const page = readReplies({ ...(await callHost(path, { query, signal })) });
      this.#set(withReplies(this.#state, id, page));
      setLoading('idle');
      return page.comments[0]?.id ?? '';
    } catch (cause) {
      if (signal.aborted) return '';
      fail(this.#host, 'further replies could not be loaded', cause);
      setLoading('failed');
      return '';
    }
  }

  /** Loads pages until the comment that the address names is there. */
  async find(id: string): Promise<void> {
    this.#set({ target: '', isTargetMissing: false });
    const { signal } = this.#list;
    try {
      const path = `comments/${encodeURIComponent(id)}`;
      const { top } = (await callHost(path, { signal })) as { readonly top?: unknown };
      const isThere = (wanted: unknown): boolean =>
        this.#state.comments.some((comment) => comment.id === wanted);
      for (let pages = 0; !isThere(top) && pages < MAX_PAGES; pages += 1) {
        if ((await this.loadMore(SEARCH_SIZE)) === '') break;
      }
      if (typeof top === 'string' && isThere(top)) await this.#findReply(top, id);
    } catch (cause) {
      if (signal.aborted) return;
      const isGone = cause instanceof CallError && cause.code === 'NotFound';
      if (!isGone) fail(this.#host, 'the linked comment could not be looked for', cause);
    }
    const isFound = findComment(this.#state, id) !== undefined;
    this.#set({ target: isFound ? id : '', isTargetMissing: !isFound });
  }

  async #findReply(top: string, id: string): Promise<void> {
    for (let pages = 0; !findComment(this.#state, id) && pages < MAX_PAGES; pages += 1) {
      const { replies } = this.#state.comments.find((comment) => comment.id === top) ?? {};
      if (!replies?.next || (await this.loadReplies(top, SEARCH_SIZE)) === '') return;
    }
  }

  /** Forgets the comment that the address named. */
  clearTarget(): void {
    this.#set({ target: '', isTargetMissing: false });
  }

  /**
   * Posts a comment, which is shown at once.
   *
   * @throws {CallError} if it was not stored; then it is gone from the list.
   */
  async post(written: Written): Promise<Comment> {
    const { name, text, replyTo, key, website, elapsed } = written;
    const answered = replyTo ? findComment(this.#state, replyTo) : undefined;
    const early: Comment = {
      id: `new-${key}`,
      parent: answered ? answered.parent || answered.id : '',
      to: answered?.parent ? answered.name : '',
      name,
      text,
      created: new Date().toISOString(),
      isEdited: false,
      state: 'shown',
      isOwner: false,
      isPinned: false,
      isOwn: false,
      likes: 0,
      isLiked: false,
    };
    this.#set({ ...withComment(this.#state, early), ...this.#busy(early.id, true) });
    try {
      const { identifier, page } = this.#place;
      const body = { identifier, page, replyTo, name, text, website, elapsed };
      const answer = await changeOnHost('comments', { method: 'POST', body, key });
      const comment = readComment((answer as { readonly comment?: unknown }).comment);
      if (!comment) throw new CallError('unreachable', undefined);
      // A retry of a stored comment may find it in the list.
      const isListed = findComment(this.#state, comment.id) !== undefined;
      const change = isListed
        ? withoutComment(this.#state, early.id)
        : withChange(this.#state, early.id, () => comment);
      const isNew = comment.state === 'shown' && !isListed;
      const total = this.#state.total + Number(isNew);
      this.#set({ ...change, ...this.#busy(early.id, false), total });
      return comment;
    } catch (cause) {
      this.#set({ ...withoutComment(this.#state, early.id), ...this.#busy(early.id, false) });
      throw cause;
    }
  }

  #busy(id: string, isBusy: boolean): Pick<ThreadState, 'busy'> {
    const busy = new Set(this.#state.busy);
    if (isBusy) busy.add(id);
    else busy.delete(id);
    return { busy };
  }

  /**
   * Changes the text of the visitor's comment.
   *
   * @throws {CallError} if it was not stored.
   */
  async edit(id: string, text: string): Promise<Comment> {
    const path = `comments/${encodeURIComponent(id)}`;
    const answer = await changeOnHost(path, { method: 'PATCH', body: { text } });
    const comment = readComment((answer as { readonly comment?: unknown }).comment);
    if (!comment) throw new CallError('unreachable', undefined);
    const wasShown = findComment(this.#state, id)?.state === 'shown';
    const total = this.#state.total - Number(wasShown && comment.state === 'waiting');
    this.#set({ ...withChange(this.#state, id, () => comment), total });
    return comment;
  }

  /**
   * Deletes the visitor's comment.
   *
   * @throws {CallError} if it was not deleted.
   */
  async remove(id: string): Promise<void> {
    await changeOnHost(`comments/${encodeURIComponent(id)}`, { method: 'DELETE' });
    const wasShown = findComment(this.#state, id)?.state === 'shown';
    this.#set({
      ...withoutComment(this.#state, id),
      total: this.#state.total - Number(wasShown),
    });
  }

  /**
   * Reports a comment to the site's owner.
   *
   * @throws {CallError} if the report was not stored.
   */
  async report(id: string, reason: string): Promise<void> {
    const path = `comments/${encodeURIComponent(id)}/report`;
    await changeOnHost(path, { method: 'POST', body: { reason }, key: newKey() });
  }

  /** Likes a comment, or takes the like back: at once, and undone if the host does not take it. */
  async like(id: string): Promise<void> {
    const before = findComment(this.#state, id);
    if (!before || this.#state.busy.has(id)) return;
    const isLiked = !before.isLiked;
    const set = (likes: number, liked: boolean): void => {
      const change = (comment: Comment): Comment => ({ ...comment, likes, isLiked: liked });
      this.#set(withChange(this.#state, id, change));
    };
    set(before.likes + (isLiked ? 1 : -1), isLiked);
    this.#set(this.#busy(id, true));
    try {
      const path = `comments/${encodeURIComponent(id)}/like`;
      const answer = (await changeOnHost(path, {
        method: isLiked ? 'PUT' : 'DELETE',
        key: newKey(),
      })) as Readonly<Record<string, unknown>>;
      const likes = Number(answer['likes']);
      const state = { likes: likes >= 0 ? likes : 0, isLiked: answer['isLiked'] === true };
      set(state.likes, state.isLiked);
      announceChange({ like: { key: `comment:${id}`, ...state } });
    } catch (cause) {
      set(before.likes, before.isLiked);
      throw cause;
    } finally {
      this.#set(this.#busy(id, false));
    }
  }

  /** Applies likes that were given in another tab. */
  applyLike(id: string, likes: number, isLiked: boolean): void {
    if (this.#state.busy.has(id) || !findComment(this.#state, id)) return;
    this.#set(withChange(this.#state, id, (comment) => ({ ...comment, likes, isLiked })));
  }
}
