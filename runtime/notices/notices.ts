import { own } from '../../shared/dom/own';
import { isPlainClick } from '../../shared/dom/plain-click';
import type { NotificationRequest } from '../../shared/dom/request-notification';
import { isNoticeDone } from '../../shared/site/consent';
import { guard } from '../../shared/site/log';
import type { LoadDefinitions } from '../navigation/definitions';
import { onAbort } from '../../shared/dom/on-abort';

/** Tags of the elements that are added to a page without them. */
const COOKIE_NOTICE = 'dm-cookie-notice';
const NOTIFICATION = 'dm-notification';

/** Options of an added element. */
export interface NoticeOptions {
  readonly definitions: LoadDefinitions | undefined;
  /** Removes the element when aborted. */
  readonly signal: AbortSignal;
}

function createElement(tag: string, { signal }: NoticeOptions): HTMLElement {
  const element = document.createElement(tag);
  onAbort(signal, () => {
    element.remove();
  });
  return element;
}

/** Loads the definition of an element and resolves when it has rendered. */
async function whenReady(element: Element, { definitions }: NoticeOptions): Promise<void> {
  const { localName } = element;
  void guard(localName, () => definitions?.([localName]));
  await customElements.whenDefined(localName);
  await (element as { readonly ready?: Promise<unknown> }).ready;
}

/** Adds the cookie notice at the end of the page, its place by its own documentation. */
function addCookieNotice(options: NoticeOptions): HTMLElement {
  const notice = createElement(COOKIE_NOTICE, options);
  document.body.append(notice);
  return notice;
}

const watched = new WeakSet<AbortSignal>();

/** Loads the notice on a click on a settings control, for visitors who have answered before. */
function watchSettingsControls(options: NoticeOptions): void {
  if (watched.has(options.signal)) return;
  watched.add(options.signal);
  const onClick = (event: MouseEvent): void => {
    const control = event
      .composedPath()
      .find(
        (node) => node instanceof HTMLElement && own(node).matches('[data-dm-cookie-settings]'),
      );
    if (!control || event.defaultPrevented || !isPlainClick(event)) return;
    // A notice in the page handles the click itself; until it can, a link is a link.
    if (document.querySelector(COOKIE_NOTICE)) return;
    event.preventDefault();
    void whenReady(addCookieNotice(options), options).then(() => {
      (control as HTMLElement).click();
    });
  };
  document.addEventListener('click', onClick, { capture: true, signal: options.signal });
}

/** Adds the cookie notice to a page without one, unless this browser needs none. */
export function showCookieNotice(options: NoticeOptions): void {
  if (options.signal.aborted || document.querySelector(COOKIE_NOTICE)) return;
  watchSettingsControls(options);
  if (!isNoticeDone()) void whenReady(addCookieNotice(options), options);
}

/** Shows a notification in the page's own element, or in one that is added. */
export async function showNotification(
  request: NotificationRequest,
  options: NoticeOptions,
): Promise<void> {
  const present = document.querySelector(NOTIFICATION);
  const element = present ?? createElement(NOTIFICATION, options);
  // At the start of the page it is the first stop of the Tab key.
  if (!present) document.body.prepend(element);
  await whenReady(element, options);
  if (options.signal.aborted) return;
  document.dispatchEvent(
    new CustomEvent('dm-request-notification', { detail: request, cancelable: true }),
  );
}
