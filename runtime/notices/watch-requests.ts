import type { NotificationRequest } from '../../shared/dom/request-notification';
import type { LoadDefinitions } from '../navigation/render-page';

/** What notices need, fetched when the first of them does. */
const load = () => import('./notices');

const REQUEST = 'dm-request-notification';

/** What was taken here is asked for once more when an element can answer. */
const taken = new WeakSet<NotificationRequest>();

/**
 * Answers `dm-request-notification` (visual-widgets §3) where no element does, because the page has
 * none or it is still on its way. Until `signal` is aborted.
 */
export function watchRequests(definitions: LoadDefinitions | undefined, signal: AbortSignal): void {
  const take = (event: CustomEvent<NotificationRequest>): void => {
    const { defaultPrevented } = event;
    // A script may ask in any shape.
    const detail = event.detail as NotificationRequest | null;
    if (defaultPrevented || typeof detail?.markup !== 'string' || taken.has(detail)) return;
    taken.add(detail);
    event.preventDefault();
    void load().then(({ showNotification }) => showNotification(detail, { definitions, signal }));
  };
  // Heard after all others, those of elements that came later too.
  const askLast = (): void => {
    document.addEventListener(REQUEST, take, { once: true, signal });
  };
  addEventListener(REQUEST, askLast, { signal, capture: true });
}
