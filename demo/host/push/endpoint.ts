import { isIP } from 'node:net';
import type { HostSettings } from '../config';
import { isListed, parsePublicUrl } from '../http/public-url';

type PushServices = Pick<HostSettings, 'pushServices'>;

/**
 * Parses the endpoint of a subscription, which the host will call: a visitor must not be able to make
 * it call anything but a push service.
 */
export const parseEndpoint = (text: string, { pushServices }: PushServices): URL | undefined =>
  parsePublicUrl(text, pushServices).url;

/**
 * Returns the service of an endpoint, of which all share the slots of the outbox. Its domain, because
 * whoever has one has any number of names and ports in it; an address without a name is like any other.
 */
export function serviceOf(url: URL, { pushServices }: PushServices): string {
  if (isListed(url, pushServices)) return url.origin;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return 'address';
  return url.hostname
    .split('.')
    .filter((label) => label !== '')
    .slice(-2)
    .join('.');
}
