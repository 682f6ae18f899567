import type { Server } from 'node:http';
import { FairShare } from './fair-share';
import { networksOf } from './network';

/** Limits of the connections of a server. */
interface ConnectionLimits {
  /** Those of all visitors together. */
  readonly connectionLimit: number;
  /** Those of one visitor; a wider network may have more. */
  readonly networkConnectionLimit: number;
}

/**
 * Closes new connections from networks that have too many: more than a number of their own, or so many
 * that too few would be left for other networks. The first one of networks that hold
 * none is refused only where all are held.
 */
export function shareConnections(
  server: Server,
  { connectionLimit, networkConnectionLimit }: ConnectionLimits,
): void {
  const share = new FairShare(connectionLimit, 1);
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const networks = networksOf(socket.remoteAddress ?? '');
    const isFull = networks.some(
      ({ name, allowance }) => (counts.get(name) ?? 0) >= networkConnectionLimit * allowance,
    );
    if (isFull || !share.take(networks, 1)) {
      socket.destroy();
      return;
    }
    for (const { name } of networks) counts.set(name, (counts.get(name) ?? 0) + 1);
    socket.once('close', () => {
      share.giveBack(networks, 1);
      for (const { name } of networks) {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    });
  });
}
