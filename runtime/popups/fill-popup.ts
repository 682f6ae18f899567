import type { PopupRequest } from '../../shared/dom/request-popup';
import { guard } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { getSite, updateSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { definitionsReady, loadDefinitions, undefinedTags } from '../navigation/definitions';
import { fetchPage } from '../navigation/fetch-page';
import { loadPage } from '../navigation/load-page';
import { nodesOf, sheetsOf, type Page } from '../navigation/page';
import { runScripts, scriptsIn } from '../navigation/scripts';
import { promptForPassword } from '../password/unlock';
import { makeAbsolute } from './make-absolute';

/**
 * Fills a popup with its page (visual-widgets §3, §7). Styles and texts of the page are removed with
 * the popup; its scripts run once.
 *
 * @param request the request of the popup.
 * @param timeout limit of each fetch; default 30 s.
 * @throws when there is no content to show.
 */
export async function fillPopup(
  request: Omit<PopupRequest, 'answer'>,
  timeout?: Milliseconds,
): Promise<void> {
  const { url, outlet, signal } = request;
  const page = await loadPopupPage(new URL(url), signal, timeout);
  const definitions = loadDefinitions(page);
  const { content, scripts } = nodesOf(page);
  if (!content.firstElementChild && !content.textContent.trim()) {
    throw new Error(`${url} has no content`);
  }
  if (definitions) await definitionsReady(undefinedTags(page), definitions);
  signal.throwIfAborted();
  const always = [...scriptsIn(content), ...scripts];
  makeAbsolute(content, page.url);
  addSheets(page, signal);
  addStrings(page, signal);
  outlet.replaceChildren(
    content,
    ...page.popups.flatMap((definition) => createNamedPopup(definition) ?? []),
  );
  void guard('popup', () => runScripts({ once: [], always, signal }));
}

/** Loads a popup page; asks for its password where it has one. */
async function loadPopupPage(
  url: URL,
  signal: AbortSignal,
  timeout: Milliseconds | undefined,
): Promise<Page> {
  const answer = await loadPage(url, {
    signal,
    request: (to) => fetchPage(to, signal, timeout),
    follow: ({ origin }) => origin === location.origin,
    unlock: promptForPassword,
  });
  if (answer.kind === 'page') return answer.page;
  throw answer.kind === 'error' ? answer.cause : new Error(`${url.href} is not a page`);
}

/** Adds the page's texts to the site parameters until `signal` is aborted. */
function addStrings(page: Page, signal: AbortSignal): void {
  const added = page.parameters['strings'];
  if (!isRecord(added) || !Object.keys(added).length) return;
  const before = getSite().parameters.strings;
  updateSite({ strings: { ...before, ...added } });
  signal.addEventListener('abort', () => {
    const present = Object.entries(getSite().parameters.strings);
    const others = present.filter(([key, text]) => added[key] !== text);
    const replaced = Object.entries(before).filter(([key]) => key in added);
    updateSite({ strings: Object.fromEntries([...others, ...replaced]) });
  });
}

/** Adds the page's style sheets to the document until `signal` is aborted. */
function addSheets(page: Page, signal: AbortSignal): void {
  const sheets = sheetsOf(page);
  document.adoptedStyleSheets.push(...sheets);
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet),
    );
  });
}

/** Attributes of the options of a popup (visual-widgets §3). */
const OPTIONS = {
  animation: 'animation',
  overlayColor: 'overlay-color',
  width: 'width',
  height: 'height',
} as const;

/** Creates a popup that links of the page open by name (`popups`). */
function createNamedPopup(definition: unknown): HTMLElement | undefined {
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
