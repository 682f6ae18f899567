import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address in IPv6 notation, as the URL parser writes it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i;

/** Returns an IP address, and an IPv4 address in IPv6 notation as what it is. */
export function addressOf(address = ''): string {
  const [, ...groups] = MAPPED.exec(address) ?? [];
  if (groups.length > 0) {
    return groups
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 0xff])
      .join('.');
  }
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** A network that a visitor comes from. */
export interface Network {
  readonly name: string;
  /** How much more than a single visitor its visitors may do together. */
  readonly allowance: number;
}

/** Networks around that of one visitor, whose addresses one person can have. */
const WIDER_IPV6 = [
  { bits: 56, allowance: 3 },
  { bits: 48, allowance: 8 },
] as const;
const WIDER_IPV4_ALLOWANCE = 8;

/**
 * Returns the networks of a visitor under which is counted what visitors do, the smallest first: an
 * IPv4 address and its /24, or the /64 of an IPv6 address, which each connection to the internet has
 * at least, with its /56 and /48, which providers give to anybody who asks.
 */
export function networksOf(client: string): readonly [Network, ...Network[]] {
  const address = addressOf(client);
  if (isIPv6(address)) {
    const groups = groupsOf(address);
    return [
      { name: `${prefixOf(groups, 64)}::/64`, allowance: 1 },
      ...WIDER_IPV6.map(({ bits, allowance }) => ({
        name: `${prefixOf(groups, bits)}::/${bits}`,
        allowance,
      })),
    ];
  }
  const own = { name: address, allowance: 1 };
  if (!isIPv4(address)) return [own];
  const wider = `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return [own, { name: wider, allowance: WIDER_IPV4_ALLOWANCE }];
}

/** Returns the name of the network that counts as one visitor. */
export const networkOf = (client: string): string => networksOf(client)[0].name;

/** Returns the eight numbers of an IPv6 address, in hexadecimal. */
function groupsOf(address: string): readonly string[] {
  // The URL parser writes an address in its shortest form.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(start), groups(end ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last];
}

/** Returns the first bits of an address, at least 48 and a multiple of eight. */
function prefixOf(groups: readonly string[], bits: number): string {
  const whole = groups.slice(0, Math.ceil(bits / 16));
  if (bits % 16 === 0) return whole.join(':');
  const last = Number.parseInt(whole.pop() ?? '0', 16) & 0xff00;
  return [...whole, last.toString(16)].join(':');
}
