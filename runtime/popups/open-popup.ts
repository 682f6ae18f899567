import { guard } from '../../shared/site/log';
import { parsePage } from '../../shared/site/page-address';
import { getSite } from '../../shared/site/site';
import type { LoadDefinitions } from '../navigation/definitions';
import { samePage } from '../navigation/links';
import { loadNatively } from '../navigation/native';
import { addPopup, onOwnEvent } from './add-popup';
import { readNamedPopups } from './named-popup';

/** A link to a popup page. */
export interface PopupLink {
  readonly url: URL;
  /** The clicked link, which focus returns to. */
  readonly link: Element | undefined;
  /** Name of the popup where no link gives it. */
  readonly name?: string;
  /** The address of the page shown. */
  readonly here: URL;
  readonly definitions: LoadDefinitions | undefined;
}

/** The popup that a link opened last. */
const popupOfLink = new WeakMap<Element, HTMLElement>();

/** Popups that no visitor has asked for, such as those of rules. */
const uninvited = new WeakSet<EventTarget>();

/** Whether a popup was opened without a link. */
export const isUninvited = (popup: EventTarget | null): boolean =>
  popup !== null && uninvited.has(popup);

/** Ends the listeners of the last opening of a popup. */
const openings = new WeakMap<Element, AbortController>();

/**
 * Finds or adds the popup of a link: the `dm-popup` that it names, one that the page's `popups`
 * define, or a new one.
 */
function popupOf(name: string, address: URL | undefined, here: URL): HTMLElement {
  const named = name && document.querySelector<HTMLElement>(`dm-popup[name=${CSS.escape(name)}]`);
  if (named) {
    if (address) named.setAttribute('url', address.href);
    return named;
  }
  const defined = readNamedPopups(getSite().parameters.popups).find(
    (popup) => popup['name'] === name,
  );
  const { href, origin } = address ?? parsePage(defined?.['url'] ?? '', here.href) ?? here;
  const frame = origin === location.origin ? {} : { frame: '' };
  return addPopup({ ...(name && { name }), ...defined, ...frame, url: href });
}

/**
 * Opens a page in the popup that the link names, or in a new one. A link to a part of the page
 * shown opens the named popup with its own content. Without a popup, the browser loads the page. A
 * link whose popup is open or about to open, as on a double click, opens no other.
 *
 * @returns the popup.
 */
export function openPopup({ url, link, name: given, here, definitions }: PopupLink): HTMLElement {
  const last = link && popupOfLink.get(link);
  if (last?.isConnected && last.hasAttribute('open')) return last;
  const name = link?.getAttribute('data-dm-popup') ?? given ?? '';
  const popup = popupOf(name, samePage(url, here) ? undefined : url, here);
  if (link) popupOfLink.set(link, popup);
  if (link) uninvited.delete(popup);
  else uninvited.add(popup);
  // Not every browser focuses a link on click.
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  const address = popup.getAttribute('url') ?? '';
  const giveUp = (): void => {
    const page = parsePage(address, here.href);
    // A popup that no visitor asked for is no reason to leave the page.
    if (link && page && !samePage(page, here)) loadNatively(page, 'push');
  };
  openings.get(popup)?.abort();
  const opening = new AbortController();
  openings.set(popup, opening);
  const end = (): void => opening.abort();
  onOwnEvent(popup, 'dm-error', giveUp, opening);
  onOwnEvent(popup, 'dm-error', end, opening);
  onOwnEvent(popup, 'dm-close', end, opening);
  popup.setAttribute('open', '');
  void guard('dm-popup', () => definitions?.(['dm-popup']) ?? Promise.resolve())?.then(() => {
    if (!customElements.get('dm-popup')) giveUp();
  });
  return popup;
}
