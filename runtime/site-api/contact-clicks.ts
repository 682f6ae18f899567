import { reportContact } from '../../shared/dom/contact-link';
import { emitSiteEvent } from '../../shared/events/site-events';
import { parseUrl } from '../../shared/site/parse-url';
import { getSite } from '../../shared/site/site';

const WHATSAPP = /^(?:whatsapp:|https?:\/\/(?:wa\.me|(?:api|chat|web)\.whatsapp\.com)\/)/i;

/** Pages of networks; their forms for sharing are no visit to the owner's page. */
const SOCIAL =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook|instagram|twitter|x|linkedin|youtube|tiktok|pinterest|threads|snapchat|vimeo|tumblr|yelp|tripadvisor|bsky)\.(?:com|net|app|[a-z]{2})\/(?!sharer?\b|share|intent\b|pin\/create)/i;

/** The event of a click on a link to the owner elsewhere. */
function eventOf(address: string): 'whatsapp' | 'social link' | undefined {
  const { href = '' } = parseUrl(address) ?? {};
  if (WHATSAPP.test(href)) return 'whatsapp';
  return SOCIAL.test(href) ? 'social link' : undefined;
}

/**
 * Reports clicks on links to a phone number, an e-mail address, a map, WhatsApp or a social network
 * to the site owner, and videos that a visitor plays (core-runtime §3), until `signal` is aborted.
 */
export function watchContactClicks(signal: AbortSignal): void {
  const isEditor = (): boolean => getSite().mode === 'editor';
  addEventListener(
    'click',
    (event) => {
      if (isEditor() || reportContact(event)) return;
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const name = link && eventOf(link.href);
      if (name) emitSiteEvent(name, undefined, link);
    },
    { signal },
  );
  const played = new WeakSet();
  // `play` does not bubble.
  document.addEventListener(
    'play',
    ({ target }) => {
      const isOwn = target instanceof HTMLVideoElement && !target.autoplay;
      if (!isOwn || played.has(target) || isEditor()) return;
      // A video that goes on after a pause was reported when it began.
      played.add(target);
      emitSiteEvent('video play', undefined, target);
    },
    { capture: true, signal },
  );
}
