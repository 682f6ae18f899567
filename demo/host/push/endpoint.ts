import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
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

/**
 * Returns the service of an endpoint, of which all share the slots of the outbox. Its domain, because
 * whoever has one has any number of names and ports in it; an address without a name is like any other.
 */
export function serviceOf(url: URL, settings: PushServices): string {
  if (isListed(url, settings)) return url.origin;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return 'address';
  return url.hostname
    .split('.')
    .filter((label) => label !== '')
    .slice(-2)
    .join('.');
}

/** Time for a server of names to answer, in ms, and how often it is asked. */
const RESOLVE = { timeout: 2000, tries: 2 };

/**
 * Resolves a name for a connection, and refuses addresses of private networks. It asks the servers of
 * names itself: the system would do so on a thread that reads of files wait for.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const resolver = new Resolver(RESOLVE);
  const find = async (family: 4 | 6): Promise<LookupAddress[]> => {
    const found = await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname));
    return found.filter(isPublicAddress).map((address) => ({ address, family }));
  };
  void Promise.allSettled([find(4), find(6)]).then((results) => {
    const addresses = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value : [],
    );
    const [first] = addresses;
    const failure = results.find((result) => result.status === 'rejected');
    const message = `${hostname} is not a public address, or is not known.`;
    if (!first) callback(new Error(message, { cause: failure?.reason }), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
