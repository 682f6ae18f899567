import { getSite } from '../../shared/site/site';
import { text } from '../../shared/site/strings';
import { type Page, pageOfData, pageOfHtml } from './page';
import { isMissing, readPage, type PageData } from './page-data';

/** What a page's address was answered with. */
export type Answer =
  | { readonly kind: 'page'; readonly page: Page }
  /** Another page is to be visited instead. */
  | { readonly kind: 'redirect'; readonly url: URL }
  /** The browser is to load it. */
  | { readonly kind: 'native'; readonly url: URL }
  /** It is shown to those who know its password (core-runtime §4). */
  | { readonly kind: 'password'; readonly url: URL }
  /** A block with a text and "try again" (core-runtime §8). */
  | { readonly kind: 'error'; readonly message: string; readonly cause: unknown };

const AJAX = 'dm_ajaxCall';
/** core-runtime §9 */
const TIMEOUT = 30_000;

/** Where an answer came from: the address it was redirected to, and the asked-for hash. */
function finalUrl(asked: URL, response: Response): URL {
  const url = new URL(response.url || asked.href);
  if (!response.redirected) return asked;
  url.searchParams.delete(AJAX);
  url.hash ||= asked.hash;
  return url;
}

/** Asks for a page. Rejects only when `signal` is aborted. */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<Answer> {
  const address = new URL(url);
  address.hash = '';
  address.searchParams.set(AJAX, 'true');
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      headers: { accept: 'application/json, text/html;q=0.9' },
    });
    return readAnswer(url, response, await response.text());
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof TypeError && (await isRedirected(address, signal))) {
      return { kind: 'native', url };
    }
    return { kind: 'error', message: text('generalError'), cause };
  }
}

/**
 * A redirect to another origin looks like a dead network to `fetch`; asking once more without
 * following it tells the two apart.
 */
async function isRedirected(address: URL, signal: AbortSignal): Promise<boolean> {
  try {
    const { type } = await fetch(address, { signal, redirect: 'manual' });
    return type === 'opaqueredirect';
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

function readAnswer(asked: URL, response: Response, body: string): Answer {
  const { ok, status, headers } = response;
  const url = finalUrl(asked, response);
  const source = { url, storable: !headers.get('cache-control')?.includes('no-store') };
  const type = headers.get('content-type') ?? '';
  const isHtml = type.startsWith('text/html');
  const data = type.includes('json') ? parseJson(body) : undefined;
  const native: Answer = { kind: 'native', url };

  if (data && isMissing(data)) return native;
  if (data?.error_message) return failed(data.error_message, status);
  if (!ok) {
    if (status === 404 && isHtml) return native;
    return failed(text(status === 401 ? 'passwordError' : 'generalError'), status);
  }
  if (url.origin !== asked.origin) return native;
  if (data) return readData(data, source);
  const page = isHtml ? pageOfHtml(body, source) : undefined;
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

function readData(data: PageData, source: { url: URL; storable: boolean }): Answer {
  const { url } = source;
  const to = (address: string): URL => {
    const target = new URL(address, url);
    // An answer never becomes a script.
    if (!/^https?:$/.test(target.protocol)) throw new Error(`redirect to ${target.protocol}`);
    return target;
  };
  if (data.url_redirect) return { kind: 'native', url: to(data.url_redirect) };
  if (data.redirect) return { kind: 'redirect', url: to(data.redirect) };
  if (data.status === 'password') return { kind: 'password', url };
  if (data.content === undefined) return { kind: 'native', url };
  return { kind: 'page', page: pageOfData(data, source) };
}

const BUILD = 'dm-build';

/**
 * Whether a page is of another site build than the document, which must then be loaded anew. A
 * build that a load was tried for is not tried again: some edge still serves the older document.
 */
export function isOtherBuild({ build }: Page): boolean {
  const { build: own } = getSite().parameters;
  if (!build || !own || build === own) return false;
  try {
    if (sessionStorage.getItem(BUILD) === build) return false;
    sessionStorage.setItem(BUILD, build);
    return true;
  } catch {
    // Without storage a loop cannot be ruled out.
    return false;
  }
}
