import { isPlainClick } from '../../shared/dom/plain-click';
import type { NotificationRequest } from '../../shared/dom/request-notification';
import { isNoticeDone } from '../../shared/site/consent';
import { guard } from '../../shared/site/log';
import type { LoadDefinitions } from '../navigation/render-page';

/** The elements that are added to a page which has none of them. */
const NOTICE = 'dm-cookie-notice';
const NOTIFICATION = 'dm-notification';

/** For how long, and what loads elements. */
export interface NoticeOptions {
  readonly definitions: LoadDefinitions | undefined;
  readonly signal: AbortSignal;
}

/** Adds an element, until the runtime ends. */
function add(tag: string, { signal }: NoticeOptions): HTMLElement {
  const element = document.createElement(tag);
  signal.addEventListener('abort', () => {
    element.remove();
  });
  return element;
}

/** Fulfilled when an element has drawn what it has. */
async function whenReady(element: Element, { definitions }: NoticeOptions): Promise<void> {
  const { localName } = element;
  void guard(localName, () => definitions?.([localName]));
  await customElements.whenDefined(localName);
  await (element as { readonly ready?: Promise<unknown> }).ready;
}

/** Adds the notice, last in the page, as it asks to be. */
function addNotice(options: NoticeOptions): HTMLElement {
  const notice = add(NOTICE, options);
  document.body.append(notice);
  return notice;
}

const watched = new WeakSet<AbortSignal>();

/** Opens the settings for a visitor who has answered: nothing is loaded for one who never asks. */
function watchControls(options: NoticeOptions): void {
  if (watched.has(options.signal)) return;
  watched.add(options.signal);
  const follow = (event: MouseEvent): void => {
    const control = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && node.matches('[data-dm-cookie-settings]'));
    if (!control || event.defaultPrevented || !isPlainClick(event)) return;
    // With a notice in the page, it is the one to answer; until it can, a link is a link.
    if (document.querySelector(NOTICE)) return;
    event.preventDefault();
    void whenReady(addNotice(options), options).then(() => {
      (control as HTMLElement).click();
    });
  };
  document.addEventListener('click', follow, { capture: true, signal: options.signal });
}

/** Shows the cookie notice of the site parameters where it is still wanted. */
export function offerCookies(options: NoticeOptions): void {
  if (options.signal.aborted || document.querySelector(NOTICE)) return;
  watchControls(options);
  if (!isNoticeDone()) void whenReady(addNotice(options), options);
}

/** Shows a notification that no element took: by that of the page, or by one that is added. */
export async function showNotification(
  request: NotificationRequest,
  options: NoticeOptions,
): Promise<void> {
  const own = document.querySelector(NOTIFICATION);
  const element = own ?? add(NOTIFICATION, options);
  // First in the page: the first stop of the Tab key.
  if (!own) document.body.prepend(element);
  await whenReady(element, options);
  if (options.signal.aborted) return;
  document.dispatchEvent(
    new CustomEvent('dm-request-notification', { detail: request, cancelable: true }),
  );
}
