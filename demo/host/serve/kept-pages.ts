import type { Context } from 'hono';
import type { HostContext } from '../context';
import { Reads, WatchedDatabase } from '../database/watched-database';
import { Versions, type ScopeVersions } from '../database/versions';
import { libraryStamp } from '../files/library-stamp';
import type { HostEnv } from '../http/host-env';
import { hasUsualOrigin } from '../http/known-hosts';
import { PageCache, type GivenValues, type Place } from '../http/page-cache';
import { PreparedReply, type Representation } from '../http/prepared-reply';
import { Asked, watchContext, WatchedQuery } from '../http/watched-context';
import { nextPublication } from '../records/posts';
import { unixTime } from '../time/unix-time';

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
}

/** Renders a page, or answers with something else than a page, such as a redirect. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | Response>;

/** The address of a page without its query, and the format in which it is asked for. */
export interface PageAddress {
  readonly url: URL;
  readonly origin: string;
  readonly format: 'document' | 'json';
}

/** A page that is kept. */
class KeptPage {
  readonly reply: PreparedReply;
  readonly hints: readonly string[];
  /** Versions of what it shows, from before that was read. */
  readonly versions: ScopeVersions;
  /** Times from and until which it is true, in seconds since 1970. */
  readonly since: number;
  readonly until: number;
  /** State of the library's files that it names. */
  readonly library: string;

  constructor(
    { representation, hints }: RenderedPage,
    state: Pick<KeptPage, 'versions' | 'since' | 'until' | 'library'>,
  ) {
    this.reply = new PreparedReply(representation, true);
    this.hints = hints;
    this.versions = state.versions;
    this.since = state.since;
    this.until = state.until;
    this.library = state.library;
  }

  get size(): number {
    return this.reply.size;
  }

  isCurrent(now: ScopeVersions, library: string): boolean {
    const time = unixTime();
    if (time < this.since || time >= this.until || library !== this.library) return false;
    for (const [scope, number] of this.versions) if (now.get(scope) !== number) return false;
    return true;
  }
}

/** Scopes that most pages read. */
const COMMON_SCOPES = ['site', 'shop'];

/** The request that a page is rendered for, and the state of the database and the library before it. */
interface Request {
  readonly address: string;
  readonly given: GivenValues;
  readonly url: URL;
  readonly versions: ScopeVersions;
  readonly library: string;
}

/** How a page was answered. */
export interface AnsweredPage {
  readonly response: Response;
  /** Links for early hints: of a page for everybody. */
  readonly hints: readonly string[];
}

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

  constructor(host: HostContext) {
    this.#host = host;
    this.#versions = new Versions(host.database);
    this.#cache = new PageCache(host.settings.pageCache);
    this.#hasUsualOrigin = hasUsualOrigin(host.settings);
  }

  /** Answers with the page that is kept, or renders it. */
  async answer(
    c: Context<HostEnv>,
    { url, origin, format }: PageAddress,
    render: RenderPage,
  ): Promise<AnsweredPage> {
    const address = `${format} ${origin}${url.pathname}`;
    const given: GivenValues = {
      query: (name) => url.searchParams.getAll(name),
      header: (name) => c.req.header(name),
    };
    const place = this.#cache.find(address, given);
    const kept = place && (this.#cache.get(place) ?? (await this.#rendering.get(keyOf(place))));
    const versions = await this.#versions.read(kept ? kept.versions.keys() : COMMON_SCOPES);
    const library = libraryStamp(this.#host.settings.libraryFolder);
    if (place && kept?.isCurrent(versions, library)) {
      this.#host.metrics.countPage('memory');
      const response = await kept.reply.send(c);
      this.#cache.measure(place);
      return { response, hints: kept.hints };
    }
    this.#host.metrics.countPage('rendering');
    const rendering = this.#render(c, { address, given, url, versions, library }, render);
    const key = place && keyOf(place);
    if (key !== undefined && !this.#rendering.has(key)) {
      const result = rendering.then(
        ({ page }) => page,
        () => undefined,
      );
      this.#rendering.set(key, result);
      void result.then(() => this.#rendering.delete(key));
    }
    const { answered, page } = await rendering;
    if (answered instanceof Response) return { response: answered, hints: [] };
    const reply = page?.reply ?? new PreparedReply(answered.representation);
    return { response: await reply.send(c), hints: answered.hints };
  }

  async #render(
    c: Context<HostEnv>,
    { address, given, url, versions, library }: Request,
    render: RenderPage,
  ): Promise<{
    readonly answered: RenderedPage | Response;
    readonly page: KeptPage | undefined;
  }> {
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
      asked.isShared &&
      reads.isShared;
    if (!isKept) return { answered, page: undefined };
    const until = reads.tables.has('post')
      ? await nextPublication(this.#host.database, since)
      : Infinity;
    const page = new KeptPage(answered, { versions: reads.versions, since, until, library });
    this.#cache.set(address, { query: asked.query, headers: asked.headers }, given, page);
    return { answered, page };
  }
}

const keyOf = ({ address, variant }: Place): string => `${address}\n${variant}`;
