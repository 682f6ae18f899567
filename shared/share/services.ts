/** What is shared. */
export interface Shared {
  /** Address of the page, absolute. */
  readonly url: string;
  /** What is said about it; may be empty. */
  readonly text: string;
  /** Address of the picture, absolute; without it, nothing that needs one is offered. */
  readonly picture?: string;
  /** Address of the file that can be downloaded, absolute. */
  readonly file?: string;
}

/**
 * Builds the address that each service takes what is shared at, as the service documents it;
 * `undefined` where there is nothing for it. Words are escaped as RFC 3986 wants them, so that mail
 * programs show spaces and not plus signs.
 */
const ADDRESSES = {
  facebook: ({ url }: Shared) =>
    withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  x: ({ url, text }: Shared) => withQuery('https://x.com/intent/tweet', { url, text }),
  pinterest: ({ url, text, picture }: Shared) =>
    picture &&
    withQuery('https://www.pinterest.com/pin/create/button/', {
      url,
      media: picture,
      description: text,
    }),
  linkedin: ({ url }: Shared) =>
    withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  whatsapp: (shared: Shared) => withQuery('https://wa.me/', { text: message(shared) }),
  // The one spelling that both iOS and Android take; RFC 5724 has no `&`.
  sms: (shared: Shared) => `sms:?&body=${encodeURIComponent(message(shared))}`,
  email: (shared: Shared) => withQuery('mailto:', { subject: shared.text, body: message(shared) }),
  download: ({ file }: Shared) => file,
} as const;

/** Where something can be shared, or `download`. */
export type Service = keyof typeof ADDRESSES;

/** All of them, in the order in which they are offered where nobody says otherwise. */
export const SERVICES = Object.keys(ADDRESSES) as readonly Service[];

/** The services of visual-widgets §9: social network, short messages, pictures, download. */
export const PICTURE_SERVICES: readonly Service[] = ['facebook', 'x', 'pinterest', 'download'];

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}

function message({ text, url }: Shared): string {
  return text ? `${text} ${url}` : url;
}

/** Whether a word names a service. */
export function isService(word: string): word is Service {
  return Object.hasOwn(ADDRESSES, word);
}

/** The address that takes what is shared; `undefined` where a service has nothing to take. */
export function shareAddress(service: Service, shared: Shared): string | undefined {
  return ADDRESSES[service](shared);
}

/** How a service is opened: in a small window, by the browser itself, or as a file. */
export function opensIn(service: Service): 'window' | 'app' | 'file' {
  if (service === 'download') return 'file';
  return service === 'sms' || service === 'email' ? 'app' : 'window';
}
