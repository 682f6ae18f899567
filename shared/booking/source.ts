import { parseUrl } from '../site/parse-url';
import { serviceAddress } from '../third-party/service-address';

/** Where a booking is made. */
export type BookingSource = {
  /** The service as visitors know it. */
  readonly service: string;
  /** The same at the service, in a page of its own. */
  readonly href: string;
} & (
  | {
      readonly kind: 'frame';
      readonly src: string;
    }
  | {
      /** The service's script draws a frame beside itself. */
      readonly kind: 'script';
      readonly src: string;
    }
);

/** The attributes that name a service. */
export interface BookingAttributes {
  readonly src: string;
  readonly provider: string;
  readonly account: string;
}

/** Accounts at Calendly: a user, and one of the user's events. */
const CALENDLY = /^[\w-]{1,80}(?:\/[\w-]{1,80}){0,2}$/;
/** Numbers of restaurants at OpenTable. */
const RESTAURANT = /^\d{1,12}$/;

function calendly(account: string): BookingSource | undefined {
  if (!CALENDLY.test(account)) return undefined;
  const base = serviceAddress({ name: 'calendly', address: 'https://calendly.com/' });
  const href = new URL(account, base);
  const src = new URL(href);
  src.searchParams.set('embed_domain', location.hostname);
  src.searchParams.set('embed_type', 'Inline');
  return { kind: 'frame', service: 'Calendly', href: href.href, src: src.href };
}

/** The languages in which OpenTable speaks, by the language of a page. */
const OPENTABLE: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-MX',
  fr: 'fr-CA',
  it: 'it-IT',
  ja: 'ja-JP',
  nl: 'nl-NL',
};

function openTable(account: string, language: string): BookingSource | undefined {
  if (!RESTAURANT.test(account)) return undefined;
  const address = 'https://www.opentable.com/widget/reservation/loader';
  const lang = OPENTABLE[language.split('-', 1)[0] ?? ''] ?? 'en-US';
  const query = { rid: account, type: 'standard', theme: 'standard', iframe: 'true', lang };
  const src = serviceAddress({ name: 'opentable', address, query });
  const href = new URL(`../../restref/client/?rid=${account}`, src);
  return { kind: 'script', service: 'OpenTable', href: href.href, src };
}

/**
 * The place where a booking is made: a known `provider` with an `account`, else the frame at `src`.
 *
 * @param language of the service's own words.
 * @returns `undefined` where the attributes name none.
 */
export function sourceOf(
  { src, provider, account }: BookingAttributes,
  language: string,
): BookingSource | undefined {
  const name = provider.trim();
  const known = name.toLowerCase();
  if (known === 'calendly' && account.trim()) return calendly(account.trim());
  if (known === 'opentable' && account.trim()) return openTable(account.trim(), language);
  const url = src.trim() ? parseUrl(src.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const service = name || url.hostname.replace(/^www\./, '');
  return { kind: 'frame', service, href: url.href, src: url.href };
}
