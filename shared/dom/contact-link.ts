import { emitSiteEvent } from '../events/site-events';

/** What a link does for a visitor who wants to reach the site's owner. */
export type ContactKind = 'call' | 'email' | 'map';

/** The site owner's events about them (core-runtime §3). */
const EVENTS = {
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

/** Hosts, with the start of a path where the host has more than maps. */
const MAPS =
  /^(?:[\w-]+\.)*(?:google(?:\.[a-z]{2,3}){1,2}\/maps|maps\.google(?:\.[a-z]{2,3}){1,2}\/|maps\.app\.goo\.gl\/|goo\.gl\/maps|maps\.apple(?:\.com)?\/|(?:openstreetmap|osm)\.org\/|bing\.com\/maps|waze\.com\/|(?:wego|share)\.here\.com\/|mappy\.com\/|mapquest\.com\/|mapy\.(?:cz|com)\/|yandex(?:\.[a-z]{2,3}){1,2}\/maps|map\.baidu\.com\/|amap\.com\/)/i;

/** What an address is for; `undefined` for any other. */
export function contactKind(address: string): ContactKind | undefined {
  if (!URL.canParse(address, document.baseURI)) return undefined;
  const { protocol, host, pathname } = new URL(address, document.baseURI);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return SCHEMES[protocol] ?? (isWeb && MAPS.test(host + pathname) ? 'map' : undefined);
}

/** A link that a click went through, and what it is for. */
export interface ContactClick {
  readonly kind: ContactKind;
  readonly link: HTMLAnchorElement | HTMLAreaElement;
}

/** Clicks that were told of: an element inside and the page around it may both look at one. */
const reported = new WeakSet<Event>();

/**
 * Tells the site owner of a click on a link to a telephone, a mailbox or a map, once for each click
 * however often it is asked; links in open shadow roots count too.
 *
 * @returns what was clicked on; `undefined` when it was nothing of these.
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
    emitSiteEvent(EVENTS[kind], undefined, link);
  }
  return { kind, link };
}
