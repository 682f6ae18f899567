import type { PopupRequest } from '../../shared/dom/request-popup';
import { scriptsIn } from '../../shared/dom/run-script';
import { fail, guard } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { getSite, updateSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { focusOn } from '../navigation/announce';
import { definitionsReady, loadDefinitions, undefinedTags } from '../navigation/definitions';
import { fetchPage } from '../navigation/fetch-page';
import { loadPage } from '../navigation/load-page';
import { nodesOf, sheetsOf, type Page } from '../navigation/page';
import { recordScripts, runScripts } from '../navigation/scripts';
import type { Failure } from '../failure/failure.types';
import { failedPage } from '../failure/load-failed-page';
import { promptForPassword } from '../password/unlock';
import { makeAbsolute } from './make-absolute';
import { readNamedPopups, type NamedPopup } from './named-popup';
import { addStyles, popupHead } from './popup-head';

/** A page that could not be loaded, as what `fillPopup` throws. */
class PageFailure extends Error {
  readonly failure: Failure;

  constructor(url: string, failure: Failure) {
    super(`${url} could not be loaded`, { cause: failure.cause });
    this.failure = failure;
  }
}

/** Options of {@link fillPopup}. */
export interface FillOptions {
  /** Limit of each fetch; default 30 s. */
  readonly timeout?: Milliseconds;
  /** Whether a visitor has asked for the page, and is told that it could not be loaded. */
  readonly isAsked?: boolean;
}

/**
 * Fills a popup with its page (visual-widgets §3, §7). If it cannot be loaded, the popup says so to
 * a visitor who has asked for it, and offers to try again.
 *
 * @param request the request of the popup.
 * @throws when there is no content to show.
 */
export async function fillPopup(
  request: Omit<PopupRequest, 'answer'>,
  options: FillOptions = {},
): Promise<void> {
  const { url, outlet, signal } = request;
  try {
    await fill(request, options.timeout);
  } catch (cause) {
    if (!(cause instanceof PageFailure)) throw cause;
    const { failure } = cause;
    if (options.isAsked !== true) throw failure.cause;
    const view = failedPage.loaded ?? (await failedPage.load().catch(() => undefined));
    signal.throwIfAborted();
    if (!view) throw failure.cause;
    fail('popup', cause.message, failure.cause);
    const retry = async (): Promise<void> => {
      // Only an aborted one rejects: the popup has closed.
      await fillPopup(request, options).catch(() => undefined);
      const target = outlet.querySelector('[autofocus], h1, h2, h3');
      if (target) focusOn(target);
    };
    view.showPopupBlock(failure, { url: new URL(url), outlet, retry, signal });
  }
}

/**
 * Loads a popup page and shows it. Its styles and texts are removed with the popup; scripts of its
 * content run once per opening, those of its head once per document.
 */
async function fill(
  request: Omit<PopupRequest, 'answer'>,
  timeout: Milliseconds | undefined,
): Promise<void> {
  const { url, outlet, signal } = request;
  const page = await loadPopupPage(new URL(url), signal, timeout);
  const definitions = loadDefinitions(page);
  const { content, head, scripts } = nodesOf(page);
  if (!content.firstElementChild && !content.textContent.trim()) {
    const cause = new Error(`${url} has no content`);
    throw new PageFailure(url, { reason: 'server', cause });
  }
  const { styles, scripts: once } = popupHead(head, page.url);
  outlet.replaceChildren();
  await Promise.all([
    addStyles(styles, outlet),
    definitions && definitionsReady(undefinedTags(page), definitions),
  ]);
  signal.throwIfAborted();
  const always = [...scriptsIn(content), ...scripts];
  makeAbsolute(content, page.url);
  addSheets(page, signal);
  addStrings(page, signal);
  outlet.append(content, ...readNamedPopups(page.popups).map(createPopup));
  // The document's own scripts are not recorded before the first visit.
  recordScripts();
  void guard('popup', () => runScripts({ once, always, signal }));
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
  if (answer.kind === 'error') throw new PageFailure(url.href, answer);
  const cause = new Error(`${url.href} is not a page`);
  const reason = answer.kind === 'native' && answer.isMissing ? 'missing' : 'separate';
  throw new PageFailure(url.href, { reason, cause });
}

/** Adds the page's texts to the site parameters: those without a language until `signal` is aborted. */
function addStrings(page: Page, signal: AbortSignal): void {
  const { strings: added, translations } = page.parameters;
  if (isRecord(translations)) {
    updateSite({ translations: { ...getSite().parameters.translations, ...translations } });
  }
  if (!isRecord(added) || !Object.keys(added).length) return;
  const before = getSite().parameters.strings;
  updateSite({ strings: { ...before, ...added } });
  signal.addEventListener('abort', () => {
    // Another page may be shown by now, with texts of its own.
    const present = Object.entries(getSite().parameters.strings);
    const restored = present.flatMap(([key, text]) => {
      if (added[key] !== text) return [[key, text]];
      return key in before ? [[key, before[key]]] : [];
    });
    updateSite({ strings: Object.fromEntries(restored) as Record<string, string> });
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

/** Creates a popup that links of the page open by name. */
function createPopup(attributes: NamedPopup): HTMLElement {
  const popup = document.createElement('dm-popup');
  for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
  return popup;
}
