/** One entry of the session history, as a plain browser would keep it. */
export interface Entry {
  /** Path and query of the page. */
  readonly path: string;
  readonly hash: string;
  /** Where it was left; `undefined` until it is. */
  scroll: number | undefined;
}

/** What the visitor must see. */
export interface Expected {
  readonly entry: Entry;
  /** `error`: the block with "try again" under the address that was asked for. */
  readonly content: 'page' | 'error';
  /** A number of pixels, the place of the hash, or anywhere. */
  readonly scroll: number | 'target' | 'anywhere';
  /** Where the focus must be; `anywhere` when the step does not move it. */
  readonly focus: 'page' | 'anywhere';
}

/** The session history of a plain browser: what each step makes of address, content and scroll. */
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

  /** The entry so many steps away. */
  at(delta: number): Entry | undefined {
    return this.#entries[this.#index + delta];
  }

  /** The page is left, or is about to be. */
  leave(scroll: number): void {
    this.here.scroll = scroll;
  }

  /** A link to another page. The address that is shown already is no new entry. */
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

  /** A part of the same page. */
  hash(hash: string): Expected {
    const { path } = this.here;
    const entry: Entry = { path, hash, scroll: undefined };
    if (this.here.hash !== hash) {
      this.#entries = [...this.#entries.slice(0, this.#index + 1), entry];
      this.#index += 1;
    }
    return { entry: this.here, content: 'page', scroll: 'target', focus: 'anywhere' };
  }

  /** Back (-1) or Forward (1). */
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

  /** The history in one line, for a failure's report. */
  toString(): string {
    return this.#entries
      .map(({ path, hash }, at) => (at === this.#index ? `[${path}${hash}]` : path + hash))
      .join(' → ');
  }
}
