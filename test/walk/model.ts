/** One entry of the session history, as a plain browser would keep it. */
export interface Entry {
  /** Path and query of the page. */
  readonly path: string;
  readonly hash: string;
  /** Scroll position when it was left; `undefined` before that. */
  scroll: number | undefined;
}

/** The state that the page must reach after a step. */
export interface Expected {
  readonly entry: Entry;
  /** `error`: the error block under the requested address. */
  readonly content: 'page' | 'error';
  /** In px, or at the target of the hash, or anywhere. */
  readonly scroll: number | 'target' | 'anywhere';
  /** Place of focus; `anywhere` when the step does not move it. */
  readonly focus: 'page' | 'anywhere';
}

/** Models the session history of a plain browser: address, content and scroll after each step. */
export class BrowserModel {
  #entries: Entry[];
  #index = 0;

  constructor(path: string) {
    this.#entries = [{ path, hash: '', scroll: undefined }];
  }

  get here(): Entry {
    const entry = this.#entries[this.#index];
    if (!entry) throw new Error('the history is empty');
    return entry;
  }

  get canGoBack(): boolean {
    return this.#index > 0;
  }

  get canGoForward(): boolean {
    return this.#index < this.#entries.length - 1;
  }

  /** The entry at a distance from the current one. */
  at(delta: number): Entry | undefined {
    return this.#entries[this.#index + delta];
  }

  /** Saves the scroll position before the page is left. */
  leave(scroll: number): void {
    this.here.scroll = scroll;
  }

  /** Follows a link to another page. The address shown adds no entry. */
  visit(path: string, content: Expected['content'] = 'page'): Expected {
    const { here } = this;
    const entry: Entry = { path, hash: '', scroll: undefined };
    if (here.path === path && !here.hash) this.#entries[this.#index] = entry;
    else {
      this.#entries = [...this.#entries.slice(0, this.#index + 1), entry];
      this.#index += 1;
    }
    return { entry, content, scroll: 0, focus: 'page' };
  }

  /** Follows a link to a part of the same page. */
  hash(hash: string): Expected {
    const { path } = this.here;
    const entry: Entry = { path, hash, scroll: undefined };
    if (this.here.hash !== hash) {
      this.#entries = [...this.#entries.slice(0, this.#index + 1), entry];
      this.#index += 1;
    }
    return { entry: this.here, content: 'page', scroll: 'target', focus: 'anywhere' };
  }

  /** Goes back (-1) or forward (1). */
  go(delta: -1 | 1): Expected {
    const from = this.here;
    this.#index += delta;
    const entry = this.here;
    const isSamePage = from.path === entry.path;
    return {
      entry,
      content: 'page',
      scroll: entry.scroll ?? 'anywhere',
      focus: isSamePage ? 'anywhere' : 'page',
    };
  }

  reload(): Expected {
    const { here } = this;
    return { entry: here, content: 'page', scroll: here.scroll ?? 0, focus: 'anywhere' };
  }

  /** The history in one line, for the message of a failure. */
  toString(): string {
    return this.#entries
      .map(({ path, hash }, index) => (index === this.#index ? `[${path}${hash}]` : path + hash))
      .join(' → ');
  }
}
