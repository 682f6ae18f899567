import { readBytes, readText } from '../../shared/dom/read-text';
import { limitTime } from '../../shared/dom/time-limit';
import { removeParameter, setParameter } from '../../shared/site/query';
import { getSite } from '../../shared/site/site';
import { pageText } from '../../shared/site/strings';
import type { Milliseconds } from '../../shared/site/wait-until';
import { decodeHtml, MAX_SIZE } from './html-text';
import { type Page, type Source, pageOfData, pageOfHtml } from './page';
import { isMissing, readPage, type PageData } from './page-data';

/** Outcome of the request for a page. */
export type Answer =
  | { readonly kind: 'page'; readonly page: Page }
  /** Load this page instead. */
  | { readonly kind: 'redirect'; readonly url: URL }
  /** Left to a full load by the browser. */
  | { readonly kind: 'native'; readonly url: URL }
  /** Protected by a password (core-runtime §4). */
  | { readonly kind: 'password'; readonly url: URL }
  /** Shown as a message with a link to try again (core-runtime §8). */
  | { readonly kind: 'error'; readonly message: string; readonly cause: unknown };

const AJAX = 'dm_ajaxCall';
/** core-runtime §9, visual-widgets §9 */
const TIMEOUT: Milliseconds = 30_000;

/** The address of an answer after redirects, with the requested hash. */
function finalUrl(requested: URL, response: Response): URL {
  const url = new URL(response.url || requested.href);
  if (!response.redirected) return requested;
  removeParameter(url, AJAX);
  url.hash ||= requested.hash;
  return url;
}

/** Fetches a page. Rejects only when `signal` is aborted. */
export async function fetchPage(url: URL, signal: AbortSignal, timeout = TIMEOUT): Promise<Answer> {
  const address = new URL(url);
  address.hash = '';
  setParameter(address, AJAX, 'true');
  const limit = limitTime(timeout, signal);
  try {
    const response = await fetch(address, {
      signal: limit.signal,
      headers: { accept: 'application/json, text/html;q=0.9' },
    });
    return await readAnswer(url, response);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof TypeError && (await isRedirected(address, signal))) {
      return { kind: 'native', url };
    }
    return { kind: 'error', message: pageText('generalError'), cause };
  } finally {
    limit.end();
  }
}

/**
 * Detects a redirect to another origin, which `fetch` reports as a network error: repeats the
 * request without following redirects.
 */
async function isRedirected(address: URL, signal: AbortSignal): Promise<boolean> {
  try {
    const { type, body } = await fetch(address, { signal, redirect: 'manual' });
    void body?.cancel();
    return type === 'opaqueredirect';
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Whether an answer is a page by its head: what is not `inline` is a file to download. */
const isInline = (headers: Headers): boolean =>
  /^\s*(?:inline\s*(?:;|$)|$)/i.test(headers.get('content-disposition') ?? '');

/** Reads an answer, whose body is downloaded only if it may be a page. */
async function readAnswer(requested: URL, response: Response): Promise<Answer> {
  const { ok, status, headers } = response;
  const url = finalUrl(requested, response);
  const source: Source = {
    url,
    storable: !/no-store/i.test(headers.get('cache-control') ?? ''),
    policy: headers.get('content-security-policy') ?? '',
  };
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  const isHtml = type.startsWith('text/html');
  const isPage =
    isInline(headers) && !headers.has('refresh') && (type.includes('json') || (isHtml && ok));
  if (!isPage) void response.body?.cancel();
  const json = isPage && !isHtml ? await readText(response, MAX_SIZE) : undefined;
  const bytes = isPage && isHtml ? await readBytes(response, MAX_SIZE) : undefined;
  const data = json === undefined ? undefined : parseJson(json);
  const native: Answer = { kind: 'native', url };

  if (data && isMissing(data)) return native;
  if (data?.error_message) return failed(data.error_message, status);
  if (!ok) {
    if (status === 404 && isHtml) return native;
    return failed(pageText(status === 401 ? 'passwordError' : 'generalError'), status);
  }
  if (url.origin !== requested.origin) return native;
  if (data) return readData(data, source);
  const text = bytes && decodeHtml(bytes, type);
  const page = text && pageOfHtml(text, source);
  return page ? { kind: 'page', page } : native;
}

const failed = (message: string, status: number): Answer => ({
  kind: 'error',
  message,
  cause: new Error(`status ${status}`),
});

function parseJson(body: string): PageData | undefined {
  try {
    return readPage(JSON.parse(body));
  } catch {
    return undefined;
  }
}

function readData(data: PageData, source: Source): Answer {
  const { url } = source;
  const resolve = (address: string): URL => {
    const target = new URL(address, url);
    // Never `javascript:`.
    if (!/^https?:$/.test(target.protocol)) throw new Error(`redirect to ${target.protocol}`);
    // As browsers do after a redirect by the server.
    target.hash ||= url.hash;
    return target;
  };
  if (data.url_redirect) return { kind: 'native', url: resolve(data.url_redirect) };
  if (data.redirect) return { kind: 'redirect', url: resolve(data.redirect) };
  if (data.status === 'password') return { kind: 'password', url };
  if (data.content === undefined) return { kind: 'native', url };
  return { kind: 'page', page: pageOfData(data, source) };
}

const BUILD = 'dm-build';

/**
 * Whether a page belongs to another build of the site than the document, which then needs a full
 * load. Returns true once per build: a server may still answer with the older document.
 */
export function isOtherBuild({ build }: Page): boolean {
  const { build: current } = getSite().parameters;
  if (!build || !current || build === current) return false;
  try {
    if (sessionStorage.getItem(BUILD) === build) return false;
    sessionStorage.setItem(BUILD, build);
    return true;
  } catch {
    // Without storage, a full load could repeat forever.
    return false;
  }
}
