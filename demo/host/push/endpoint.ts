import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { HostSettings } from '../config';
import { isPublicAddress } from '../http/public-address';

/** Longest endpoint, in characters; those of push services have some hundred. */
const MAX_ENDPOINT = 2048;

type PushServices = Pick<HostSettings, 'pushServices'>;

/** Whether an address belongs to a service that the host's options allow wherever it is. */
export const isListed = ({ origin }: URL, { pushServices }: PushServices): boolean =>
  pushServices.includes(origin);

/**
 * Parses the endpoint of a subscription, which the host will call: a visitor must not be able to make
 * it call anything but a push service. It is `https` on the usual port, without credentials, and not
 * an address of a private network; names are checked when they are resolved.
 */
export function parseEndpoint(text: string, settings: PushServices): URL | undefined {
  if (text.length > MAX_ENDPOINT || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (isListed(url, settings)) return url;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(name) === 0 ? name.includes('.') : isPublicAddress(name);
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : undefined;
}

/** Resolves a name for a connection, and refuses addresses of private networks. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(
    hostname,
    { ...options, all: true },
    (error, found: readonly LookupAddress[] | undefined) => {
      const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? new Error(`${hostname} is not a public address.`), '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    },
  );
};
