/** A page, and a picture on it, to be shared. */
export interface Shared {
  /** Absolute address of the page. */
  readonly url: string;
  /** Text to share with it; may be empty. */
  readonly text: string;
  /** Absolute address of the picture; without it, services that need one are omitted. */
  readonly picture?: string;
  /** Absolute address of the file to download. */
  readonly file?: string;
  /** Name under which it is saved; default: its own. */
  readonly fileName?: string;
  /** Files for the share dialog of the device, where it takes them. */
  readonly files?: readonly File[];
}

/**
 * Builds each service's share address, as the service documents it; `undefined` when it has nothing to
 * share. Text is escaped as in RFC 3986, so that mail programs show spaces instead of plus signs.
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
  // The only form that both iOS and Android accept; RFC 5724 has no `&`.
  sms: (shared: Shared) => `sms:?&body=${encodeURIComponent(message(shared))}`,
  email: (shared: Shared) => withQuery('mailto:', { subject: shared.text, body: message(shared) }),
  download: ({ file }: Shared) => file,
  copy: ({ url }: Shared) => url,
} as const;

/** Name of a service, `download`, or `copy` for the link. */
export type Service = keyof typeof ADDRESSES;

/** All services. */
export const SERVICES = Object.keys(ADDRESSES) as readonly Service[];

/** Default services for pictures (visual-widgets §9): social network, short messages, pictures, download. */
export const PICTURE_SERVICES: readonly Service[] = ['facebook', 'x', 'pinterest', 'download'];

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const pairs = entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}

function message({ text, url }: Shared): string {
  return text ? `${text} ${url}` : url;
}

export function isService(word: string): word is Service {
  return Object.hasOwn(ADDRESSES, word);
}

/** The services in an attribute, and its unknown words. */
export interface ParsedServices {
  readonly services: readonly Service[];
  readonly unknown: readonly string[];
}

/** Parses a list of services separated by spaces or commas; duplicates are left out. */
export function readServices(list: string): ParsedServices {
  const words = [...new Set(list.toLowerCase().split(/[\s,]+/))].filter(Boolean);
  return {
    services: words.filter(isService),
    unknown: words.filter((word) => !isService(word)),
  };
}

/** The share address of a service; `undefined` when it has nothing to share. */
export function shareAddress(service: Service, shared: Shared): string | undefined {
  return ADDRESSES[service](shared);
}

/** Returns the target of a link to a service: a small window, an app, or a file. */
export function opensIn(service: Exclude<Service, 'copy'>): 'window' | 'app' | 'file' {
  if (service === 'download') return 'file';
  return service === 'sms' || service === 'email' ? 'app' : 'window';
}
