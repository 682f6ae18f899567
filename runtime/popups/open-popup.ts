import { guard } from '../../shared/site/log';
import type { LoadDefinitions } from '../navigation/definitions';
import { samePage } from '../navigation/links';
import { loadNatively } from '../navigation/native';
import { addPopup } from './add-popup';

/** A link to a popup page. */
export interface PopupLink {
  readonly url: URL;
  /** The clicked link, which focus returns to. */
  readonly link: Element | undefined;
  readonly definitions: LoadDefinitions | undefined;
}

/**
 * Opens a page in the popup that the link names, or in a new one. A link to a part of the page
 * shown opens the named popup with its own children. Without a popup, the browser loads the page.
 */
export function openPopup({ url, link, definitions }: PopupLink): void {
  const name = link?.getAttribute('data-dm-popup') ?? '';
  const named = name ? document.querySelector(`dm-popup[name=${CSS.escape(name)}]`) : null;
  const isHere = samePage(url, new URL(location.href));
  const frame = url.origin === location.origin ? {} : { frame: '' };
  const popup = named ?? addPopup({ url: url.href, ...frame, ...(name && { name }) });
  if (named && !isHere) named.setAttribute('url', url.href);
  // Not every browser focuses a link on click.
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
