import type { PopupRequest } from '../../shared/dom/request-popup';
import { guard } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { getSite, updateSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { fetchPage } from '../navigation/fetch-page';
import { samePage } from '../navigation/links';
import { loadNatively } from '../navigation/native';
import type { Page } from '../navigation/page';
import { definitionsOf, type LoadDefinitions } from '../navigation/render-page';
import { runScripts, scriptsIn } from '../navigation/scripts';
import { addPopup } from './add-popup';
import { makeAbsolute } from './make-absolute';

/** visual-widgets §9 */
const TIMEOUT: Milliseconds = 30_000;
/** How long content waits for the definitions of its elements. */
const DEFINITION_WAIT: Milliseconds = 150;
const MAX_HOPS = 5;

/** A popup to open. */
export interface PopupToOpen {
  readonly url: URL;
  /** The link that asked for it, which the focus returns to. */
  readonly link: Element | undefined;
  readonly definitions: LoadDefinitions | undefined;
}

/**
 * Opens a page in the popup that the link names, or in a new one; a link to a part of this page
 * opens the named popup with what it has. Where no popup can be had, the browser goes to the page.
 */
export function openPopup({ url, link, definitions }: PopupToOpen): void {
  const name = link?.getAttribute('data-dm-popup') ?? '';
  const named = name ? document.querySelector(`dm-popup[name=${CSS.escape(name)}]`) : null;
  const isHere = samePage(url, new URL(location.href));
  const frame = url.origin === location.origin ? {} : { frame: '' };
  const popup = named ?? addPopup({ url: url.href, ...frame, ...(name && { name }) });
  if (named && !isHere) named.setAttribute('url', url.href);
  // Not every browser focuses a link that is clicked.
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  popup.setAttribute('open', '');
  const giveUp = (): void => {
    if (!isHere) loadNatively(url, 'push');
  };
  popup.addEventListener('dm-error', giveUp, { once: true });
  void guard('dm-popup', () => definitions?.(['dm-popup']) ?? Promise.resolve())?.then(() => {
    if (!customElements.get('dm-popup')) giveUp();
  });
}

/** How a popup page is asked for. */
interface LoadOptions {
  readonly signal: AbortSignal;
  /** Until one request is given up; a visitor who types a password takes the time it takes. */
  readonly timeout: Milliseconds;
}

/** Loads a popup page; redirects within the site are followed. */
async function loadPage(url: URL, options: LoadOptions, hops = 0): Promise<Page> {
  const { signal, timeout } = options;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const answer = await fetchPage(url, limit);
  if (answer.kind === 'page') return answer.page;
  if (hops >= MAX_HOPS) throw new Error(`${url.href} leads nowhere`);
  if (answer.kind === 'redirect' && answer.url.origin === location.origin) {
    return loadPage(answer.url, options, hops + 1);
  }
  if (answer.kind === 'error') throw answer.cause;
  if (answer.kind === 'password') {
    const { unlock } = await import('../password/password');
    await unlock(answer.url);
    signal.throwIfAborted();
    return loadPage(url, options, hops + 1);
  }
  throw new Error(`${url.href} is answered with no page`);
}

/** Texts that a popup page brings hold while it is shown. */
function addStrings(page: Page, signal: AbortSignal): void {
  const own = page.parameters['strings'];
  if (!isRecord(own) || !Object.keys(own).length) return;
  const before = getSite().parameters.strings;
  updateSite({ strings: { ...before, ...own } });
  signal.addEventListener('abort', () => {
    const now = Object.entries(getSite().parameters.strings);
    const others = now.filter(([key, text]) => own[key] !== text);
    const covered = Object.entries(before).filter(([key]) => key in own);
    updateSite({ strings: Object.fromEntries([...others, ...covered]) });
  });
}

function addSheets(page: Page, signal: AbortSignal): void {
  const sheets = page.css.map((css) => {
    const sheet = new CSSStyleSheet({ baseURL: page.url.href });
    sheet.replaceSync(css);
    return sheet;
  });
  document.adoptedStyleSheets.push(...sheets);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet),
    );
  });
}

/** Options of a popup (visual-widgets §3), and the attributes that hold them. */
const OPTIONS = {
  animation: 'animation',
  overlayColor: 'overlay-color',
  width: 'width',
  height: 'height',
} as const;

/** A popup that links of the page call by its name (`popups`). */
function popupOf(definition: unknown): HTMLElement | undefined {
  if (!isRecord(definition) || typeof definition['name'] !== 'string') return undefined;
  const popup = document.createElement('dm-popup');
  popup.setAttribute('name', definition['name']);
  if (typeof definition['url'] === 'string') popup.setAttribute('url', definition['url']);
  const options = isRecord(definition['options']) ? definition['options'] : {};
  for (const [option, attribute] of Object.entries(OPTIONS)) {
    const value = options[option];
    if (typeof value === 'string' || typeof value === 'number') {
      popup.setAttribute(attribute, String(value));
    }
  }
  return popup;
}

/**
 * Brings a popup the content of its page (visual-widgets §3, §7), with its styles and texts, which
 * end with it, and its scripts, which run once.
 *
 * @param request what the popup asked for.
 * @param timeout until the request is given up.
 * @throws what went wrong: then there is nothing to show.
 */
export async function fillPopup(
  request: Omit<PopupRequest, 'answer'>,
  timeout = TIMEOUT,
): Promise<void> {
  const { url, outlet, signal } = request;
  const page = await loadPage(new URL(url), { signal, timeout });
  const { content, scripts } = page.nodes ?? page.parse();
  if (!content.firstElementChild && !content.textContent.trim()) {
    throw new Error(`${url} has no content`);
  }
  const definitions = definitionsOf(page);
  if (definitions) {
    await Promise.race([
      definitions,
      new Promise((resolve) => setTimeout(resolve, DEFINITION_WAIT)),
    ]);
  }
  signal.throwIfAborted();
  const always = [...scriptsIn(content), ...scripts];
  makeAbsolute(content, page.url);
  addSheets(page, signal);
  addStrings(page, signal);
  outlet.replaceChildren(content, ...page.popups.flatMap((given) => popupOf(given) ?? []));
  void guard('popup', () => runScripts({ once: [], always, signal }));
}
