import { announceChange } from '../../shared/talk/changes';
import type { Sort } from '../../shared/talk/comment.types';
import type { TalkPlace } from '../../shared/talk/place';
import { EMPTY, findComment, withChange, type ThreadState } from './thread-state';

/** What is known of a thread. Its snapshots are for React. */
export class ThreadStore {
  protected readonly host: HTMLElement;
  protected readonly place: TalkPlace;
  /** Ends with the view. */
  protected readonly signal: AbortSignal;
  readonly #listeners = new Set<() => void>();
  #state: ThreadState;

  constructor(host: HTMLElement, place: TalkPlace, sort: Sort, signal: AbortSignal) {
    this.host = host;
    this.place = place;
    this.signal = signal;
    this.#state = { ...EMPTY, sort };
  }

  protected get state(): ThreadState {
    return this.#state;
  }

  /** The state, which is replaced and never changed. */
  readonly getState = (): ThreadState => this.#state;

  /** Calls a function after each change; returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The key of the thread's count. */
  get key(): string {
    return this.place.key;
  }

  /** Changes the state; nothing after the view has ended. */
  protected set(change: Partial<ThreadState>): void {
    if (this.signal.aborted) return;
    const { total } = this.#state;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    const isCounted = this.#state.phase === 'ready' && this.#state.total !== total;
    if (isCounted) announceChange({ count: { key: this.key, count: this.#state.total } });
  }

  /** The state in which a comment waits for the host, or no longer. */
  protected busy(id: string, isBusy: boolean): Pick<ThreadState, 'busy'> {
    const busy = new Set(this.#state.busy);
    if (isBusy) busy.add(id);
    else busy.delete(id);
    return { busy };
  }

  /** Applies likes that were given in another tab. */
  applyLike(id: string, likes: number, isLiked: boolean): void {
    if (this.#state.busy.has(id) || !findComment(this.#state, id)) return;
    this.set(withChange(this.#state, id, (comment) => ({ ...comment, likes, isLiked })));
  }
}
