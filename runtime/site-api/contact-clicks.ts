import {
  CONTACT_EVENTS,
  contactKind,
  isReported,
  reportContact,
} from '../../shared/dom/contact-link';
import { emitSiteEvent } from '../../shared/events/site-events';
import { parseUrl } from '../../shared/site/parse-url';
import { getSite } from '../../shared/site/site';
import type { Link } from '../navigation/link-facts';

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
 * Reports a click from before {@link watchContactClicks} like a later one. Where an element has
 * fired its event already, only the runtime has missed it.
 */
export function reportEarlyClick(click: Event, link: Link): void {
  const { href } = link;
  if (typeof href !== 'string' || getSite().mode === 'editor') return;
  const kind = contactKind(href);
  const name = kind ? CONTACT_EVENTS[kind] : eventOf(href);
  if (!name) return;
  const target = link.isConnected ? link : document;
  emitSiteEvent(name, undefined, isReported(click) ? new EventTarget() : target);
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
