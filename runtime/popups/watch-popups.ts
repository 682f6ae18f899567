import { isPlainClick } from '../../shared/dom/plain-click';
import type {} from '../../shared/dom/request-popup';
import { parsePage } from '../../shared/site/page-address';
import type { LoadDefinitions } from '../navigation/definitions';
import { factsOf, linkOf } from '../navigation/link-facts';
import { loadNatively } from '../navigation/native';
import { pageFacts } from '../navigation/shown';
import { loadPopups } from './load-popups';

/**
 * Opens the page of a link of type popup (core-runtime §2). Such a link ignores `target`; a click
 * for a new tab or window is left to the browser.
 */
export function openPopupLink(event: MouseEvent, definitions: LoadDefinitions | undefined): void {
  const found = isPlainClick(event) && !event.defaultPrevented ? linkOf(event) : undefined;
  const facts = found && factsOf(found);
  if (!facts?.popup || facts.native || facts.download) return;
  const { href = '' } = facts;
  const { base, current } = pageFacts();
  const url = parsePage(href, base);
  if (!url || !/^https?:$/.test(url.protocol)) return;
  event.preventDefault();
  const link = found?.link;
  loadPopups().then(
    ({ openPopup }) => openPopup({ url, link, here: current, definitions }),
    () => loadNatively(url, 'push'),
  );
}

/** Loads the pages that popups request, until `signal` is aborted. */
export function watchPopups(signal: AbortSignal): void {
  document.addEventListener(
    'dm-request-popup',
    (event) => {
      const { detail } = event;
      if (event.defaultPrevented || new URL(detail.url).origin !== location.origin) return;
      event.preventDefault();
      detail.answer(loadPopups().then(({ fillPopup }) => fillPopup(detail)));
    },
    { signal },
  );
}
