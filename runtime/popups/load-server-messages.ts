import { getSite } from '../../shared/site/site';
import { loadPopups } from './load-popups';

/** Shows the server's messages for the page, if there are any (core-runtime §3, §4). */
export function loadServerMessages(signal: AbortSignal): void {
  if (!getSite().parameters.instructions.length) return;
  void loadPopups().then(({ showServerMessages }) => showServerMessages(signal));
}
