import { reportContact } from '../../shared/dom/contact-link';
import { getSite } from '../../shared/site/site';

/**
 * Reports clicks on links to a phone number, an e-mail address or a map to the site owner
 * (core-runtime §3), until `signal` is aborted.
 */
export function watchContactClicks(signal: AbortSignal): void {
  addEventListener(
    'click',
    (event) => {
      if (getSite().mode !== 'editor') reportContact(event);
    },
    { signal },
  );
}
