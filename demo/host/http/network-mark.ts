import { createHmac } from 'node:crypto';
import { networksOf } from './network';

/** Time after which the mark of a network is forgotten, in ms. */
export const MARK_LIFETIME = 24 * 60 * 60 * 1000;

/** Length of the part that stands for the widest network. */
export const WIDE_MARK = 16;

/**
 * Returns what is stored in place of a visitor's network: a keyed hash of the widest network, a dot,
 * and one of the visitor's own.
 */
export function networkMark(secret: Buffer, client: string): string {
  const networks = networksOf(client);
  const hash = (name: string): string =>
    createHmac('sha256', secret).update(['network', name].join('\0')).digest('base64url');
  const wide = hash((networks.at(-1) ?? networks[0]).name).slice(0, WIDE_MARK);
  return `${wide}.${hash(networks[0].name).slice(0, WIDE_MARK)}`;
}
