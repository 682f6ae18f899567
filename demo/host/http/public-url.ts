import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** Longest address, in characters; those of services have some hundred. */
export const MAX_URL = 2048;

/** Why an address is refused. */
export type UrlFault =
  'long' | 'malformed' | 'scheme' | 'credentials' | 'port' | 'fragment' | 'private';

/** The URL of an address, or why the host must not call it. */
export type PublicUrl =
  | { readonly url: URL; readonly fault?: undefined }
  | { readonly fault: UrlFault; readonly url?: undefined };

/** Whether an address has an origin that the host's options allow wherever it is. */
export const isListed = ({ origin }: URL, origins: readonly string[]): boolean =>
  origins.includes(origin);

/**
 * Parses an address that somebody else has chosen and that the host will call, so that it calls
 * nothing but services of the internet: `https` on the usual port, without credentials, and not an
 * address of a private network. Names are checked when they are resolved, by `publicLookup`.
 *
 * @param origins origins that are allowed wherever they are.
 */
export function parsePublicUrl(text: string, origins: readonly string[]): PublicUrl {
  if (text.length > MAX_URL) return { fault: 'long' };
  if (!URL.canParse(text)) return { fault: 'malformed' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { fault: 'credentials' };
  if (url.hash !== '') return { fault: 'fragment' };
  if (isListed(url, origins)) return { url };
  if (url.protocol !== 'https:') return { fault: 'scheme' };
  if (url.port !== '') return { fault: 'port' };
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(name) === 0 ? name.includes('.') : isPublicAddress(name);
  return isNamed ? { url } : { fault: 'private' };
}
