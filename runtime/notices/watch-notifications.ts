import type { NotificationRequest } from '../../shared/dom/request-notification';
import type { LoadDefinitions } from '../navigation/definitions';

const loadNotices = () => import('./notices');

const REQUEST = 'dm-request-notification';

/** Requests handled here, which are dispatched again once an element can show them. */
const handled = new WeakSet<NotificationRequest>();

/**
 * Handles `dm-request-notification` (visual-widgets §3) where no element does, because the page has
 * none or it is not defined yet. Until `signal` is aborted.
 */
export function watchNotifications(
  definitions: LoadDefinitions | undefined,
  signal: AbortSignal,
): void {
  const handle = (event: CustomEvent<NotificationRequest>): void => {
    const { defaultPrevented } = event;
    // A page's script may pass any value.
    const detail = event.detail as NotificationRequest | null;
    if (defaultPrevented || typeof detail?.markup !== 'string' || handled.has(detail)) return;
    handled.add(detail);
    event.preventDefault();
    void loadNotices().then(({ showNotification }) =>
      showNotification(detail, { definitions, signal }),
    );
  };
  // Runs after all other listeners, those of elements added later too.
  const listenLast = (): void => {
    document.addEventListener(REQUEST, handle, { once: true, signal });
  };
  addEventListener(REQUEST, listenLast, { signal, capture: true });
}
