import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServedBy } from '../tab';

/** A page of the fixture site, served as a document and as page JSON. */
export interface FixturePage {
  readonly title: string;
  readonly content: string;
  /** The page's own part of the head. */
  readonly head?: string;
  /** Fields of the page JSON, added or replaced. */
  readonly json?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers requests for page JSON with the document, as a static host does. */
  readonly isStatic?: boolean;
}

/** A fault of an address. */
export interface Fault {
  /** Requests it affects: for page JSON only, or all. Default: `json`. */
  readonly of?: 'json' | 'any';
  /** Delay of the answer, in ms. */
  readonly delay?: number;
  /** Delays the answer until it settles. */
  readonly until?: Promise<unknown>;
  readonly status?: number;
  readonly redirect?: string;
  readonly drop?: boolean;
  readonly body?: string;
  readonly type?: string;
}

/** A file of the fixture site. */
export interface FixtureFile {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** How often the body is sent, as fast as the browser takes it. Default: once. */
  readonly times?: number;
}

/** How pages are addressed: by their paths, or by the hash (`/#!/a`). */
export type Navigation = 'paths' | 'hash';

/** A request that the site received. */
export interface Request {
  readonly path: string;
  /** Path and query as sent, without the parameter that asks for page JSON. */
  readonly written: string;
  readonly form: 'json' | 'document';
  /** Whether the browser aborted it. */
  aborted: boolean;
}

const CSP = [
  "default-src 'none'",
  "script-src 'self' 'nonce-fixture'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "frame-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dm',
].join('; ');

const page = (title: string, body: string): FixturePage => ({
  title,
  content: `<h1>${title}</h1>${body}`,
});

const LONG = Array.from(
  { length: 60 },
  (_, line) => `<p id="line-${line}">Line ${line} of the page.</p>`,
).join('');

/** The pages that every test starts with. */
const PAGES: Readonly<Record<string, FixturePage>> = {
  '/': page('Home', `<p><a href="/a">To A</a></p>${LONG}`),
  '/a': page('Page A', `<p><a href="/b">On to B</a></p>${LONG}`),
  '/b': page('Page B', `<p><a href="/c">On to C</a></p>${LONG}`),
  '/c': page('Page C', `<p><a href="/a">Back to A</a></p>${LONG}`),
};

const NAV = '<a href="/">Home</a> <a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a>';

/** The parameter that asks for page JSON, which the runtime appends. */
const AJAX = /[?&]dm_ajaxCall=true$/;

/** Decodes a path and query; bytes that are not UTF-8 stay as they are. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What page JSON says, as a document says it. */
interface DocumentFields {
  /** Attributes of `html`. */
  readonly html: string;
  readonly head: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const DEFAULT_FIELDS: DocumentFields = { html: 'lang="en"', head: '', parameters: {} };

/** The fields of page JSON that a published document has too, in its own form. */
function documentFields(json: FixturePage['json']): DocumentFields {
  if (!json) return DEFAULT_FIELDS;
  const text = (name: string, other = ''): string => {
    const value = json[name];
    return typeof value === 'string' ? value : other;
  };
  const [styles, classic] = [text('cssLink'), text('classic_link')];
  return {
    html: `lang="${text('lang', 'en')}" dir="${text('dir', 'ltr')}"`,
    head: [
      styles && `<link rel="stylesheet" href="${styles}">`,
      classic && `<link rel="alternate" href="${classic}">`,
    ].join(''),
    parameters: json['protected'] === true ? { protected: true } : {},
  };
}

/** Sends a file piece by piece, so that a browser that cancels the download stops it. */
function sendFile({ type, body, times = 1 }: FixtureFile, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': type });
  let left = times;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(body)) return void response.once('drain', send);
    }
    response.end();
  };
  send();
}

/** A small site in memory, on a port of its own, with faults on demand. */
export class FixtureSite {
  readonly pages = new Map(Object.entries(PAGES));
  readonly faults = new Map<string, Fault>();
  readonly files = new Map<string, FixtureFile>();
  readonly requests: Request[] = [];
  /** Content of `#dm-site`, besides what the way of navigation needs. Pages fade, as by default. */
  parameters: Record<string, unknown> = {};
  readonly #navigation: Navigation;
  readonly #servedBy: ServedBy;
  /** Markup before the outlet. */
  header = `<header><nav>${NAV}</nav></header>`;
  /** The site's own part of the head. */
  head = '';
  /** Content security policy of every page. */
  csp = CSP;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #library: ReadonlyMap<string, string>;

  constructor(
    library: ReadonlyMap<string, string>,
    navigation: Navigation = 'paths',
    servedBy: ServedBy = 'host',
  ) {
    this.#library = library;
    this.#navigation = navigation;
    this.#servedBy = servedBy;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Adds or changes a page. */
  page(path: string, change: Partial<FixturePage>): void {
    const known = this.pages.get(path) ?? { title: path, content: `<h1>${path}</h1>` };
    this.pages.set(path, { ...known, ...change });
  }

  /**
   * Delays the answers of an address until the test releases them, so that the state before them
   * does not depend on the speed of the machine.
   *
   * @returns a function that releases the answers.
   */
  hold(path: string, fault: Fault = {}): () => void {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.faults.set(path, { ...fault, until });
    return release;
  }

  /** Requests for page JSON, all or those of one address. */
  jsonRequests(path?: string): Request[] {
    return this.requests.filter(
      (request) => request.form === 'json' && (!path || request.path === path),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = request.url ?? '/';
    const isJson = AJAX.test(sent);
    const written = sent.replace(AJAX, '');
    const url = new URL(written, this.origin);
    const path = decode(url.pathname + url.search);
    const file = this.files.get(path) ?? this.#script(path);
    const entry: Request = { path, written, form: isJson ? 'json' : 'document', aborted: false };
    this.requests.push(entry);
    response.on('close', () => (entry.aborted = !response.writableFinished));

    const found = this.faults.get(path) ?? {};
    const fault = found.of === 'any' || isJson || file ? found : {};
    if (fault.delay) await wait(fault.delay);
    await fault.until;
    if (fault.drop) return void request.socket.destroy();
    response.setHeader('vary', 'dm-form');
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-security-policy', this.csp);
    if (fault.redirect) {
      const { href, search } = new URL(fault.redirect, this.origin);
      const added = isJson && this.#servedBy === 'host';
      const location = added ? `${href}${search ? '&' : '?'}dm_ajaxCall=true` : href;
      return void response.writeHead(302, { location }).end();
    }
    if (fault.body !== undefined || (fault.status && !file)) {
      response.writeHead(fault.status ?? 200, { 'content-type': fault.type ?? 'text/plain' });
      return void response.end(fault.body ?? 'It went wrong.');
    }
    if (file) sendFile(file, response);
    else this.#page(path, url, isJson, response);
  }

  #script(path: string): FixtureFile | undefined {
    const body = this.#library.get(path);
    return body === undefined ? undefined : { type: 'text/javascript', body };
  }

  #page(path: string, url: URL, isJson: boolean, response: ServerResponse): void {
    const found = this.pages.get(path) ?? this.pages.get(decode(url.pathname));
    if (!found) {
      const [type, body] =
        isJson && this.#servedBy === 'host'
          ? ['application/json', '{"alias":"404"}']
          : ['text/html', '<!doctype html><title>Missing</title><h1>404</h1>'];
      return void response.writeHead(404, { 'content-type': type }).end(body);
    }
    for (const [name, value] of Object.entries(found.headers ?? {}))
      response.setHeader(name, value);
    const { title, content, head = '', json } = found;
    if (isJson && this.#servedBy === 'host' && !found.isStatic) {
      response.setHeader('content-type', 'application/json');
      return void response.end(
        JSON.stringify({
          title,
          content,
          headsection: head,
          build: this.parameters['build'],
          ...json,
        }),
      );
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(this.#document(found));
  }

  #document({ title, content, head = '', json }: FixturePage): string {
    const isHash = this.#navigation === 'hash';
    const own = this.#servedBy === 'files' ? documentFields(json) : DEFAULT_FIELDS;
    const parameters = {
      ...(isHash && { seoFriendlyLinks: false }),
      ...this.parameters,
      ...own.parameters,
    };
    return `<!doctype html>
<html ${own.html}><head><meta charset="utf-8"><title>${title}</title>${this.head}${head}${own.head}
<script type="application/json" id="dm-site">${JSON.stringify(parameters)}</script>
<script type="module" src="/runtime/start.js"></script></head>
<body>${this.header}<main id="dm-content" data-dm-outlet>${content}</main><footer>Foot</footer>
</body></html>`;
  }
}
