import type { Context } from 'hono';
import type { HostContext } from '../context';
import { Reads, WatchedDatabase } from '../database/watched-database';
import { Versions, type ScopeVersions } from '../database/versions';
import type { ShownFiles } from '../document/answer-kept';
import { stampOfAll } from '../files/file-state';
import { libraryStamp } from '../files/library-stamp';
import { clientAddress } from '../http/client';
import { decodePath, encodePath } from '../http/decode-path';
import type { HostEnv } from '../http/host-env';
import { hasUsualOrigin } from '../http/known-hosts';
import { PageCache, type GivenValues, type Place } from '../http/page-cache';
import { plainResponse } from '../http/plain-response';
import { PreparedReply, type Representation } from '../http/prepared-reply';
import { Asked, watchContext, WatchedQuery } from '../http/watched-context';
import { nextPublication } from '../records/posts';
import { unixTime } from '../time/unix-time';
import { PageNews } from './page-news';

/** A request for a page. What is asked of it, and read from the database, decides for whom the page is. */
export interface PageRequest {
  readonly c: Context<HostEnv>;
  readonly host: HostContext;
  readonly query: URLSearchParams;
}

/** A rendered page. */
export interface RenderedPage {
  readonly representation: Representation;
  /** Whether it comes from the database and the request alone, and is for everybody. */
  readonly isShared: boolean;
  /** Links for early hints. */
  readonly hints: readonly string[];
  /** What it shows of files. Default: nothing. */
  readonly shown?: ShownFiles;
}

/** Renders a page, or answers with something else than a page, such as a redirect. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | Response>;

/** The address of a page without its query, and the format in which it is asked for. */
export interface PageAddress {
  readonly url: URL;
  readonly origin: string;
  readonly format: 'document' | 'json' | 'file';
}

/** A page that is kept. */
class KeptPage {
  readonly reply: PreparedReply;
  readonly hints: readonly string[];
  readonly #shown: ShownFiles | undefined;
  /** Versions of what it shows, from before that was read. */
  readonly versions: ScopeVersions;
  /** Times from and until which it is true, in seconds since 1970. */
  readonly since: number;
  readonly until: number;
  /** State of the library's files that it names. */
  readonly library: string;

  constructor(
    { representation, hints, shown }: RenderedPage,
    state: Pick<KeptPage, 'versions' | 'since' | 'until' | 'library'>,
  ) {
    this.reply = new PreparedReply(representation, true);
    this.hints = hints;
    this.#shown = shown;
    this.versions = state.versions;
    this.since = state.since;
    this.until = state.until;
    this.library = state.library;
  }

  get size(): number {
    return this.reply.size;
  }

  /** Whether it shows what is written now. */
  isCurrent({ versions, library }: State): boolean {
    if (!this.#isTrueWith(library)) return false;
    for (const [scope, number] of this.versions) if (versions.get(scope) !== number) return false;
    return true;
  }

  /** Whether it shows what was written then, or what was written since. */
  isSince({ versions, library }: State): boolean {
    if (!this.#isTrueWith(library)) return false;
    for (const [scope, number] of this.versions) {
      const then = versions.get(scope);
      if (then === undefined || number < then) return false;
    }
    return true;
  }

  #isTrueWith(library: string): boolean {
    const time = unixTime();
    if (time < this.since || time >= this.until || library !== this.library) return false;
    return this.#shown === undefined || stampOfAll(this.#shown.files) === this.#shown.stamp;
  }
}

/** State of the database and of the library, as a request has found it. */
interface State {
  readonly versions: ScopeVersions;
  readonly library: string;
}

/** Renderings that a request waits for, each of which could turn out to be older than it. */
const MAX_WAITS = 3;

/** Most addresses that are known to have no page that is kept. */
const MAX_UNKEPT = 1000;

/** Most files that a kept page shows something of: their state is looked up with every request. */
const MAX_FILES = 100;

/** Scopes that most pages read. */
const COMMON_SCOPES = ['site', 'shop'];

/** The request that a page is rendered for. */
interface Request {
  readonly address: string;
  readonly given: GivenValues;
  readonly url: URL;
}

/** A rendering, and the page if it is kept. */
interface Work {
  readonly answered: RenderedPage | Response;
  readonly page: KeptPage | undefined;
}

/** How a page was answered. */
export interface AnsweredPage {
  readonly response: Response;
  /** Links for early hints: of a page for everybody. */
  readonly hints: readonly string[];
}

/** A page that is not kept, and has to be rendered. */
interface Missing {
  readonly key: string | undefined;
  /** State before the rendering, if that is the present one. */
  readonly state: State | undefined;
}

type Found = { readonly answered: AnsweredPage } | Missing;

/**
 * Pages as they were rendered last, each as long as what it shows has the same version in the
 * database. Before every response the versions are read: a page is never older than what was written
 * when the request came, by whichever host.
 */
export class KeptPages {
  readonly #host: HostContext;
  readonly #versions: Versions;
  readonly #cache: PageCache<KeptPage>;
  readonly #hasUsualOrigin: ReturnType<typeof hasUsualOrigin>;
  /** Pages that are being rendered, by place: others wait for them instead of doing the same. */
  readonly #rendering = new Map<string, Promise<KeptPage | undefined>>();
  /** First renderings at addresses, of which nobody knows before what they depend on. */
  readonly #first = new Map<string, Promise<unknown>>();
  /** Tells those who wait for their turn of pages that were rendered in another one. */
  readonly #news = new PageNews();
  /** Addresses whose last page could not be kept: requests do not wait for each other there. */
  readonly #unkept = new Set<string>();

  constructor(host: HostContext) {
    this.#host = host;
    this.#versions = new Versions(host.database);
    this.#cache = new PageCache(host.settings.pageCache);
    this.#hasUsualOrigin = hasUsualOrigin(host.settings);
  }

  /** Answers with the page that is kept, or renders it in the visitor's turn. */
  async answer(
    c: Context<HostEnv>,
    { url, origin, format }: PageAddress,
    render: RenderPage,
  ): Promise<AnsweredPage> {
    const request: Request = {
      address: `${format} ${origin}${canonicalEncoding(url.pathname)}`,
      given: {
        query: (name) => valuesIn(url, name),
        header: (name) => c.req.header(name),
      },
      url,
    };
    const found = await this.#find(c, request);
    return 'answered' in found ? found.answered : this.#inTurn(c, request, render, found);
  }

  /**
   * Renders a page in the visitor's turn, unless somebody else has it rendered before: a crowd that asks
   * for one page after a write takes one turn, and not one each.
   */
  async #inTurn(
    c: Context<HostEnv>,
    request: Request,
    render: RenderPage,
    found: Missing,
  ): Promise<AnsweredPage> {
    const { turns, settings } = this.#host;
    const leave = new AbortController();
    const turn = { hasBegun: false };
    const own = turns.run(
      clientAddress(c, settings),
      async (hasWaited) => {
        turn.hasBegun = true;
        const now = hasWaited ? await this.#find(c, request) : found;
        return 'answered' in now ? now.answered : this.#answerNew(c, request, render, now);
      },
      AbortSignal.any([c.req.raw.signal, leave.signal]),
    );
    const { key } = found;
    if (turn.hasBegun || key === undefined) return own;
    let stop = (): void => undefined;
    const others = new Promise<AnsweredPage>((resolve) => {
      stop = this.#news.listen(key, () => {
        if (turn.hasBegun) return;
        this.#find(c, request).then(
          (now) => {
            if ('answered' in now && !turn.hasBegun) resolve(now.answered);
          },
          // The visitor's own turn comes.
          () => undefined,
        );
      });
    });
    try {
      return await Promise.race([own, others]);
    } finally {
      stop();
      leave.abort();
    }
  }

  /** Answers with the page that is kept, or with one that is being rendered. */
  async #find(c: Context<HostEnv>, { address, given }: Request): Promise<Found> {
    let place = this.#cache.find(address, given);
    const isUnknown = !place && !this.#unkept.has(address);
    const first = isUnknown ? this.#first.get(address) : undefined;
    if (first) {
      await first;
      place = this.#cache.find(address, given);
    }
    const key = place && keyOf(place);
    const kept = place && this.#cache.get(place);
    let state = await this.#state(kept?.versions.keys() ?? COMMON_SCOPES);
    let page = kept?.isCurrent(state) ? kept : undefined;
    // After a write, one request renders a page again. Others wait for it, or find that it has.
    const newer = place && this.#cache.get(place);
    let rendering = newer === kept ? key && this.#rendering.get(key) : Promise.resolve(newer);
    let waits = 0;
    for (; !page && rendering && waits < MAX_WAITS; waits += 1) {
      const rendered = await rendering;
      if (!rendered) break;
      state = await this.#withScopesOf(rendered, state);
      if (rendered.isSince(state)) page = rendered;
      else if (key !== undefined) rendering = this.#rendering.get(key);
    }
    if (!place || !page) return { key, state: waits === 0 ? state : undefined };
    this.#host.metrics.countPage('memory');
    const response = await page.reply.send(c, plainResponse);
    this.#cache.measure(place);
    return { answered: { response, hints: page.hints } };
  }

  async #answerNew(
    c: Context<HostEnv>,
    request: Request,
    render: RenderPage,
    { key, state }: Missing,
  ): Promise<AnsweredPage> {
    this.#host.metrics.countPage('rendering');
    const work = this.#render(c, request, render, state);
    if (key !== undefined) this.#announce(key, work);
    else this.#announceFirst(request.address, work);
    const { answered, page: own } = await work;
    if (answered instanceof Response) return { response: answered, hints: [] };
    const reply = own?.reply ?? new PreparedReply(answered.representation);
    return { response: await reply.send(c), hints: answered.hints };
  }

  async #state(scopes: Iterable<string>): Promise<State> {
    const versions = await this.#versions.read(scopes);
    return { versions, library: libraryStamp(this.#host.settings.libraryFolder) };
  }

  /** Adds what a request did not know that the page shows. */
  async #withScopesOf({ versions }: KeptPage, state: State): Promise<State> {
    const unknown = [...versions.keys()].filter((scope) => !state.versions.has(scope));
    if (unknown.length === 0) return state;
    const read = await this.#versions.read(unknown);
    return { ...state, versions: new Map([...state.versions, ...read]) };
  }

  /** Tells other requests of a page that is being rendered. */
  #announce(key: string, work: Promise<Work>): void {
    if (this.#rendering.has(key)) return;
    const result = work.then(
      ({ page }) => page,
      () => undefined,
    );
    this.#rendering.set(key, result);
    void result.then(() => this.#rendering.delete(key));
  }

  /** Tells other requests at an address that it is being rendered for the first time. */
  #announceFirst(address: string, work: Promise<Work>): void {
    if (this.#first.has(address)) return;
    const result = work.then(
      // An error or a redirect says nothing of the page.
      ({ page, answered }) => {
        if (page || !(answered instanceof Response)) this.#noteKept(address, page !== undefined);
      },
      () => undefined,
    );
    this.#first.set(address, result);
    void result.then(() => this.#first.delete(address));
  }

  #noteKept(address: string, isKept: boolean): void {
    if (this.#unkept.size >= MAX_UNKEPT) this.#unkept.clear();
    if (isKept) this.#unkept.delete(address);
    else this.#unkept.add(address);
  }

  /** @param known state before the rendering; read where it is not known. */
  async #render(
    c: Context<HostEnv>,
    { address, given, url }: Request,
    render: RenderPage,
    known: State | undefined,
  ): Promise<Work> {
    const { versions, library } = known ?? (await this.#state(COMMON_SCOPES));
    const since = unixTime();
    const asked = new Asked();
    const reads = new Reads(this.#versions, versions);
    const host: HostContext = {
      ...this.#host,
      database: new WatchedDatabase(this.#host.database, reads),
    };
    const answered = await render({
      c: watchContext(c, asked),
      host,
      query: new WatchedQuery(url.searchParams, asked),
    });
    const isKept =
      this.#host.settings.pageCache > 0 &&
      this.#hasUsualOrigin(c, url) &&
      !(answered instanceof Response) &&
      answered.isShared &&
      answered.representation.status === 200 &&
      (answered.shown?.files.length ?? 0) <= MAX_FILES &&
      asked.isShared &&
      reads.isShared;
    if (!isKept) return { answered, page: undefined };
    const until = reads.tables.has('post')
      ? await nextPublication(this.#host.database, since)
      : Infinity;
    const page = new KeptPage(answered, { versions: reads.versions, since, until, library });
    this.#cache.set(address, { query: asked.query, headers: asked.headers }, given, page);
    const place = this.#cache.find(address, given);
    if (place) this.#news.tell(keyOf(place));
    return { answered, page };
  }
}

/** Returns the path under which a page is kept once, however a request encodes it. */
function canonicalEncoding(pathname: string): string {
  const path = decodePath(pathname);
  return path === undefined ? pathname : encodePath(path);
}

/** Reads the values of a parameter; what does not name it is not decoded, which takes long for long ones. */
const valuesIn = (url: URL, name: string): readonly string[] =>
  url.search.includes(name) || url.search.includes('%') ? url.searchParams.getAll(name) : [];

const keyOf = ({ address, variant }: Place): string => `${address}\n${variant}`;
