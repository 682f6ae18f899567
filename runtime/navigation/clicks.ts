import { isPlainClick } from '../../shared/dom/plain-click';
import { pageAddress } from '../../shared/site/page-address';
import { getSite } from '../../shared/site/site';
import type { VisitRequest } from './create-visit';
import { hasGivenUp } from './failures';
import { factsOf, linkOf } from './link-facts';
import { decide, samePage } from './links';
import { isRefreshed } from './refresh';
import { outletOf, pageFacts, shown } from './shown';

/** An action of the runtime on a click or a submit. */
export type Intent =
  | { readonly kind: 'visit'; readonly request: VisitRequest }
  /** Scrolls to a part of the page shown. */
  | { readonly kind: 'anchor'; readonly url: URL };

/** Whether pages are swapped at all (`ajax` in `#dm-site`). */
export const isSwapping = (): boolean =>
  getSite().parameters.ajax && !hasGivenUp() && outletOf(document) !== null && !isRefreshed();

/** The action on a click; `undefined` when it is left to the browser. */
export function intentOfClick(event: MouseEvent): Intent | undefined {
  const found = isPlainClick(event) ? linkOf(event) : undefined;
  const decision = found && decide(factsOf(found), pageFacts());
  if (!found || !decision || decision.kind === 'native') return undefined;
  const { url } = decision;
  if (decision.kind === 'anchor' && isHere()) return { kind: 'anchor', url };
  const { link, path } = found;
  const action = link.hasAttribute('data-dm-replace') ? 'replace' : undefined;
  return { kind: 'visit', request: { url, trigger: 'link', action, path } };
}

/** Whether the address bar shows the address of the page shown: during Back it is ahead. */
const isHere = (): boolean => samePage(pageAddress(), shown().url);
