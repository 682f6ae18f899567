import { own } from '../../shared/dom/own';
import { pageAddress, parsePage } from '../../shared/site/page-address';
import { getSite } from '../../shared/site/site';
import { isPlainClick } from '../../shared/dom/plain-click';

/** A popup that links of the page name. */
interface NamedPopup {
  readonly name: string;
  readonly show: () => void;
}

const withoutHash = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Whether a link leads to a part of the page it is on, or is no link but a button. */
function isOnThisPage(opener: Element): boolean {
  const here = pageAddress();
  const page = parsePage(opener.getAttribute('href') ?? '', here.href);
  return page !== undefined && withoutHash(page) === withoutHash(here);
}

/**
 * Opens a popup with its own content by the controls that name it (`data-dm-popup`). On a page with
 * the page runtime, that opens it, and a page in a popup; on any other page a link to a page is
 * followed as usual.
 *
 * @param signal removes the listener when it aborts.
 */
export function openByOwnLinks(popup: NamedPopup, signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event) || getSite().mode === 'editor') return;
    const opener = event
      .composedPath()
      .find((node) => node instanceof Element && own(node).hasAttribute('data-dm-popup'));
    if (!(opener instanceof HTMLElement) || !popup.name) return;
    if (opener.getAttribute('data-dm-popup') !== popup.name || !isOnThisPage(opener)) return;
    event.preventDefault();
    // Not every browser focuses what is clicked, and the focus returns there.
    opener.focus({ preventScroll: true });
    popup.show();
  };
  // After listeners of the page, which may have prevented it.
  addEventListener('click', onClick, { signal });
}
