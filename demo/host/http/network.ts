import { isIPv6 } from 'node:net';

/** Returns an IP address, without the prefix of an IPv4 address in IPv6 notation. */
export const addressOf = (address = ''): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * Returns the network of a visitor, under which attempts are counted: an IPv4 address, or the first
 * 64 bits of an IPv6 address, because each connection to the internet has at least that many.
 */
export function networkOf(client: string): string {
  const address = addressOf(client);
  if (!isIPv6(address)) return address;
  // The URL parser writes an address in its shortest form.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(start), groups(end ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
