import { callSite } from '../../shared/dom/site-call';
import { mayAskHost } from '../../shared/site/hosted';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { readGroup, type Group, type Provider } from './results';

/** Limit of a call. */
const TIMEOUT: Milliseconds = 10_000;

/** Pause in typing before a request is sent. */
const PAUSE: Milliseconds = 180;

/** Most answers kept for the session. */
const MAX_ANSWERS = 60;

/** Longest term that is sent, in characters. */
const MAX_TERM = 200;

/** Where to search, from the element's attributes. */
export interface SearchSettings {
  readonly providers: readonly Provider[];
  readonly rssUrl: string;
  readonly openSearch: string;
  readonly maxResults: number;
}

/** What the view draws. */
export interface SearchState {
  /** The term of the results. */
  readonly term: string;
  readonly isLoading: boolean;
  /** The panel with the results is shown. */
  readonly isOpen: boolean;
  readonly groups: readonly Group[];
  /** The last search found nothing. */
  readonly isEmpty: boolean;
}

export const INITIAL_STATE: SearchState = {
  term: '',
  isLoading: false,
  isOpen: false,
  groups: [],
  isEmpty: false,
};

/** Whether there is a host that searches; feeds and other services are asked by it, too. */
export const maySearch = (host: HTMLElement): boolean =>
  mayAskHost(host, 'its results need', 'siteId');

/** Answers of this session, by their requests. */
const answers = new Map<string, readonly Group[]>();

function keepAnswer(key: string, groups: readonly Group[]): void {
  answers.set(key, groups);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

/** Forgets the answers of this session; for tests. */
export function forgetAnswers(): void {
  answers.clear();
}

/** The search of one box: what is asked, and which answer is shown (core-runtime §4, §5). */
export class Search {
  readonly #host: HTMLElement;
  readonly #onChange: (state: SearchState) => void;
  #state = INITIAL_STATE;
  #settings: SearchSettings | undefined;
  /** Number of the latest request: only its answer is shown. */
  #queryNumber = 0;
  #request: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, onChange: (state: SearchState) => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Applies the attributes; called after every render. */
  update(settings: SearchSettings): void {
    this.#settings = settings;
  }

  /** Searches once the visitor pauses; a blank term clears at once. */
  type(term: string): void {
    clearTimeout(this.#timer);
    if (!term.trim()) this.search(term);
    else {
      this.#timer = setTimeout(() => {
        this.search(term);
      }, PAUSE);
    }
  }

  /**
   * Searches. A blank term clears and hides the results; the term of the results shown is not asked
   * again.
   *
   * @returns false when nothing was asked.
   */
  search(raw: string): boolean {
    clearTimeout(this.#timer);
    const term = raw.trim().slice(0, MAX_TERM);
    const { isOpen, isLoading, term: known } = this.#state;
    if (term && term === known && (isOpen || isLoading)) return false;
    this.#cancel();
    if (!term) {
      this.#set(INITIAL_STATE);
      return false;
    }
    if (!maySearch(this.#host)) return false;
    void this.#ask(term);
    return true;
  }

  /** Hides the results; the same term then asks again. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#cancel();
    this.#set({ isOpen: false, isLoading: false, isEmpty: false });
  }

  /** Ends everything that is under way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#cancel();
  }

  #cancel(): void {
    this.#request?.abort();
    this.#queryNumber += 1;
  }

  #set(change: Partial<SearchState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange(this.#state);
  }

  async #ask(term: string): Promise<void> {
    const settings = this.#settings;
    if (!settings) return;
    const { parameters, mode } = getSite();
    const key = JSON.stringify([parameters.siteId, mode, settings, term]);
    const kept = answers.get(key);
    if (kept) {
      this.#show(term, kept);
      return;
    }
    const queryNumber = this.#queryNumber;
    const { signal } = (this.#request = new AbortController());
    this.#set({ term, isLoading: true, isEmpty: false });
    const asked = await Promise.allSettled(
      settings.providers.map((provider) =>
        this.#askProvider(provider, term, queryNumber, settings, signal),
      ),
    );
    if (signal.aborted || queryNumber !== this.#queryNumber) return;
    const groups: Group[] = [];
    let failures = 0;
    for (const result of asked) {
      if (result.status === 'rejected') {
        failures += 1;
        fail(this.#host, 'a search failed', result.reason);
      } else if (result.value) groups.push(result.value);
    }
    // Only the indicator is hidden; no message (core-runtime §8).
    if (groups.length === 0) {
      this.#set({ term: '', isLoading: false });
      return;
    }
    if (!failures) keepAnswer(key, groups);
    this.#show(term, groups);
  }

  /** Asks one source; `undefined` for the answer to another request. */
  async #askProvider(
    providerType: Provider,
    searchTerm: string,
    queryNumber: number,
    { rssUrl: rssURL, openSearch: openSearchDescriptor, maxResults }: SearchSettings,
    signal: AbortSignal,
  ): Promise<Group | undefined> {
    const fields = { searchTerm, providerType, rssURL, openSearchDescriptor, maxResults };
    const answer = await callSite('searchPosts', { ...fields, queryNumber }, TIMEOUT, signal);
    if (Number(answer['queryNumber']) !== this.#queryNumber) return undefined;
    return readGroup(providerType, answer, maxResults);
  }

  #show(term: string, found: readonly Group[]): void {
    const groups = found.filter(({ results }) => results.length > 0);
    const isOpen = groups.length > 0;
    this.#set({ term, groups, isOpen, isLoading: false, isEmpty: !isOpen });
  }
}
