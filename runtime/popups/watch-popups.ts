import { getSite } from '../../shared/site/site';
import { isPlainClick } from '../../shared/dom/plain-click';
import type {} from '../../shared/dom/request-popup';
import { factsOf, linkOf } from '../navigation/link-facts';
import { loadNatively } from '../navigation/native';
import type { LoadDefinitions } from '../navigation/render-page';

/** What the popups of a page need, fetched when the first of them does. */
const load = () => import('./popups');

/**
 * Opens what a link of type popup leads to (core-runtime §2). Nothing of it is left to the browser,
 * a `target` neither, but for clicks that ask for a new tab or window.
 */
export function openPopupLink(event: MouseEvent, definitions: LoadDefinitions | undefined): void {
  const path = isPlainClick(event) && !event.defaultPrevented ? linkOf(event) : undefined;
  const facts = path && factsOf(path);
  if (!facts?.popup || facts.native || facts.download) return;
  const { href = '' } = facts;
  const url = URL.canParse(href, document.baseURI) && new URL(href, document.baseURI);
  if (!url || !/^https?:$/.test(url.protocol)) return;
  event.preventDefault();
  const link = path?.link;
  load().then(
    ({ openPopup }) => openPopup({ url, link, definitions }),
    () => loadNatively(url, 'push'),
  );
}

/** Answers what popups ask for, and opens those that the platform asks for (core-runtime §3, §4). */
export function watchPopups(signal: AbortSignal): void {
  const options = { signal };
  document.addEventListener(
    'dm-request-popup',
    (event) => {
      const { detail } = event;
      if (event.defaultPrevented || new URL(detail.url).origin !== location.origin) return;
      event.preventDefault();
      detail.answer(load().then(({ fillPopup }) => fillPopup(detail)));
    },
    options,
  );
  // A page that leaves takes its popups along, before its nodes are moved.
  document.addEventListener(
    'dm-before-render',
    () => {
      const popups = document.querySelectorAll('dm-popup[open]');
      for (const popup of popups) popup.removeAttribute('open');
      if (popups.length) (document.activeElement as HTMLElement | null)?.blur();
    },
    options,
  );
  document.addEventListener(
    'dm-load',
    () => {
      if (getSite().parameters.instructions.length) {
        void import('./instructions').then(({ follow }) => follow(signal));
      }
      // Not that of a prompt, which may still be leaving.
      const form = document.querySelector<HTMLFormElement>(
        'form[data-dm-password]:not(dm-popup *)',
      );
      if (form) void import('../password/password').then(({ unlockPage }) => unlockPage(form));
    },
    options,
  );
}
