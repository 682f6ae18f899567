import { readBytes, readText } from '../../shared/dom/read-text';
import { limitTime } from '../../shared/dom/time-limit';
import { removeParameter, setParameter } from '../../shared/site/query';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import type { Failure, FailureReason } from '../failure/failure.types';
import { decodeHtml, MAX_SIZE } from './html-text';
import { type Page, type Source, pageOfData, pageOfHtml } from './page';
import { isMissing, readPage, type PageData } from './page-data';

/** Outcome of the request for a page. */
export type Answer =
  | { readonly kind: 'page'; readonly page: Page }
  /** Load this page instead. */
  | { readonly kind: 'redirect'; readonly url: URL }
  /** Left to a full load by the browser; `isMissing` if there is no such page. */
  | { readonly kind: 'native'; readonly url: URL; readonly isMissing?: boolean }
  /** Protected by a password (core-runtime §4). */
  | { readonly kind: 'password'; readonly url: URL }
  /** Shown as a message with a link to try again (core-runtime §8). */
  | ({ readonly kind: 'error' } & Failure);

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

/** The request for a page. */
export function pageRequest(url: URL): { address: URL; headers: Readonly<Record<string, string>> } {
  const address = new URL(url);
  address.hash = '';
  setParameter(address, AJAX, 'true');
  return { address, headers: { accept: 'application/json, text/html;q=0.9' } };
}

/**
 * Fetches a page. Rejects only when `signal` is aborted.
 *
 * @param options of the request, such as its use of the browser's cache.
 */
export async function fetchPage(
  url: URL,
  signal: AbortSignal,
  timeout = TIMEOUT,
  options?: RequestInit,
): Promise<Answer> {
  const { address, headers } = pageRequest(url);
  const limit = limitTime(timeout, signal);
  let response: Response | undefined;
  try {
    response = await fetch(address, { ...options, signal: limit.signal, headers });
    return await readAnswer(url, response);
  } catch (cause) {
    signal.throwIfAborted();
    if (limit.signal.aborted) {
      // The browser shows a document as it comes, also one that never ends.
      return response?.ok && isHtml(response) ? { kind: 'native', url } : failed('timeout', cause);
    }
    if (!(cause instanceof TypeError)) return failed('server', cause);
    if (!navigator.onLine) return failed('offline', cause);
    return (await isRedirected(address, signal))
      ? { kind: 'native', url }
      : failed('unreachable', cause);
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

const typeOf = ({ headers }: Response): string => headers.get('content-type')?.toLowerCase() ?? '';

const isHtml = (response: Response): boolean => typeOf(response).startsWith('text/html');

/** Reads an answer, whose body is downloaded only if it may be a page. */
async function readAnswer(requested: URL, response: Response): Promise<Answer> {
  const { ok, status, headers } = response;
  const url = finalUrl(requested, response);
  const source: Source = {
    url,
    storable: !/no-store/i.test(headers.get('cache-control') ?? ''),
    policy: headers.get('content-security-policy') ?? '',
  };
  const type = typeOf(response);
  const isDocument = isHtml(response);
  const isPage =
    isInline(headers) && !headers.has('refresh') && (type.includes('json') || isDocument);
  const isLeft = !isPage || (status === 404 && isDocument);
  if (isLeft) void response.body?.cancel();
  const json = isLeft || isDocument ? undefined : await readText(response, MAX_SIZE);
  const bytes = isLeft || !isDocument ? undefined : await readBytes(response, MAX_SIZE);
  const data = json === undefined ? undefined : parseJson(json);
  const native: Answer = { kind: 'native', url };

  if ((data && isMissing(data)) || (status === 404 && isDocument)) {
    return { ...native, isMissing: true };
  }
  const cause = new Error(`status ${status}`);
  if (data?.error_message) return failed('server', cause, data.error_message);
  if (status === 401) return failed('refused', cause);
  const text = bytes && decodeHtml(bytes, type);
  const page = text && pageOfHtml(text, source);
  // The site's own page about its fault, not that of a proxy in front of it.
  if (!ok) return page ? native : failed('server', cause);
  if (url.origin !== requested.origin) return native;
  if (data) return readData(data, source);
  return page ? { kind: 'page', page } : native;
}

const failed = (reason: FailureReason, cause: unknown, message?: string): Answer => ({
  kind: 'error',
  reason,
  message,
  cause,
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
