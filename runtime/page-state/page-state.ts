import { reportContact } from '../../shared/dom/contact-link';
import { getSite } from '../../shared/site/site';
import { watchKeyboard } from './keyboard';
import { watchScrolling } from './scrolling';

/**
 * What a hosted page does beside navigation, until `signal` is aborted: tells the site owner of
 * clicks on links to a telephone, a mailbox or a map (core-runtime §3), and of scrolling and the
 * on-screen keyboard the page's own styles.
 */
export function keepManners(signal: AbortSignal): void {
  watchScrolling(signal);
  watchKeyboard(signal);
  addEventListener(
    'click',
    (event) => {
      if (getSite().mode !== 'editor') reportContact(event);
    },
    { signal },
  );
}
