import { emitSiteEvent } from '../events/site-events';
import { parseUrl } from '../site/parse-url';

/** Ways in which a link contacts the site owner or leads to them. */
export type ContactKind = 'call' | 'email' | 'map';

/** Site-owner events by kind (core-runtime §3). */
export const CONTACT_EVENTS = {
  call: 'click to call',
  email: 'click to email',
  map: 'click to map',
} as const;

const SCHEMES: Readonly<Record<string, ContactKind>> = {
  'tel:': 'call',
  'mailto:': 'email',
  'geo:': 'map',
  'maps:': 'map',
};

/** Map services: host, with the start of the path if the host has other services too. */
const MAPS =
  /^(?:[\w-]+\.)*(?:google(?:\.[a-z]{2,3}){1,2}\/maps|maps\.google(?:\.[a-z]{2,3}){1,2}\/|maps\.app\.goo\.gl\/|goo\.gl\/maps|maps\.apple(?:\.com)?\/|(?:openstreetmap|osm)\.org\/|bing\.com\/maps|waze\.com\/|(?:wego|share)\.here\.com\/|mappy\.com\/|mapquest\.com\/|mapy\.(?:cz|com)\/|yandex(?:\.[a-z]{2,3}){1,2}\/maps|map\.baidu\.com\/|amap\.com\/)/i;

/** Kind of contact of an address; `undefined` if it is no contact link. */
export function contactKind(address: string): ContactKind | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const { protocol, host, pathname } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return SCHEMES[protocol] ?? (isWeb && MAPS.test(host + pathname) ? 'map' : undefined);
}

/** A click on a contact link. */
export interface ContactClick {
  readonly kind: ContactKind;
  readonly link: HTMLAnchorElement | HTMLAreaElement;
}

/** Reported clicks: both an element and the page around it may handle the same click. */
const reported = new WeakSet<Event>();

/** Whether the event of a click has been fired. */
export const isReported = (click: Event): boolean => reported.has(click);

/**
 * Fires the site-owner event of a click on a phone, mail or map link, once per click. Includes links
 * in open shadow roots.
 *
 * @returns the link and its kind; `undefined` for any other click.
 */
export function reportContact(event: Event): ContactClick | undefined {
  const link = event
    .composedPath()
    .find(
      (node): node is ContactClick['link'] =>
        (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) &&
        node.hasAttribute('href'),
    );
  const kind = link && contactKind(link.href);
  if (!kind) return undefined;
  if (!reported.has(event)) {
    reported.add(event);
    emitSiteEvent(CONTACT_EVENTS[kind], undefined, link);
  }
  return { kind, link };
}
