import { own } from '../../shared/dom/own';
import { isPlainClick } from '../../shared/dom/plain-click';
import type {} from '../../shared/dom/request-notification';
import { parsePage } from '../../shared/site/page-address';
import { parseUrl } from '../../shared/site/parse-url';
import { getSite } from '../../shared/site/site';
import { pageText } from '../../shared/site/strings';
import type { Milliseconds } from '../../shared/site/wait-until';
import { baseTarget, factsOf, linkOf } from './link-facts';
import { samePage } from './links';
import { pageFacts } from './shown';

// The preview of one page (core-runtime §1) shows no other: what leads to one says so.

/** Time that the message is shown. */
const DURATION: Milliseconds = 6000;

let saidAt = -Infinity;

/** Shows that other pages cannot be opened. */
export function sayOnePage(): void {
  const now = performance.now();
  if (now - saidAt < DURATION) return;
  saidAt = now;
  const markup = pageText('onePagePreview').replace(
    /[<&]/g,
    (letter) => `&#${String(letter.codePointAt(0))};`,
  );
  document.dispatchEvent(
    new CustomEvent('dm-request-notification', {
      detail: { markup, duration: DURATION / 1000 },
      cancelable: true,
    }),
  );
}

/** Whether a target is this window, or the one that contains it. */
const isHere = (target: string): boolean => /^(?:_self|_parent|_top)?$/i.test(target);

/** The address of another page that a click or a submit leads to in this window. */
function addressOf(event: Event): URL | undefined {
  if (event instanceof SubmitEvent) return addressOfSubmit(event);
  const found = isPlainClick(event as MouseEvent) ? linkOf(event) : undefined;
  if (!found) return undefined;
  const { href = '', target, download, popup } = factsOf(found);
  return popup || download || !isHere(target) ? undefined : parsePage(href, pageFacts().base);
}

function addressOfSubmit({ target, submitter }: SubmitEvent): URL | undefined {
  if (!(target instanceof HTMLFormElement)) return undefined;
  const attribute = (name: string): string | null =>
    submitter?.getAttribute(`form${name}`) ?? own(target).getAttribute(name);
  const isDialog = /^dialog$/i.test(attribute('method') ?? '');
  if (isDialog || !isHere(attribute('target') ?? baseTarget())) return undefined;
  return parseUrl(attribute('action') || location.href, document.baseURI);
}

/** Keeps a click or a submit from leading to another page. */
export function stay(event: Event, goToAnchor: (url: URL) => void): void {
  const url = event.defaultPrevented ? undefined : addressOf(event);
  if (!url || !/^https?:$/.test(url.protocol)) return;
  const { current } = pageFacts();
  // Sending a form loads the page anew, with another address.
  const isSubmit = event instanceof SubmitEvent;
  if (!isSubmit && samePage(url, current)) return;
  event.preventDefault();
  const named = parseUrl(getSite().parameters.pageUrl, current.href);
  if (!isSubmit && url.hash && named && samePage(url, named))
    goToAnchor(new URL(url.hash, current));
  else sayOnePage();
}
