import { BlockList, isIP, isIPv6 } from 'node:net';
import { addressOf } from './network';

/** Networks that are not on the internet, or that lead to addresses which are not. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
/** Global unicast: everything else is local, multicast, or an IPv4 address in another form. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is one of the internet, not of this machine or its networks. */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !PRIVATE.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}
