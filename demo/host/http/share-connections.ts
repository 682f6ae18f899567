import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { FairShare } from './fair-share';
import { FLOOD, Floods } from './floods';
import { MADE_ROOM } from './make-room';
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
 * that too few would be left for other networks; and for a minute all of a visitor's whose connections
 * were floods. The first one of networks that hold
 * none is refused only where all are held.
 */
export function shareConnections(
  server: Server,
  { connectionLimit, networkConnectionLimit }: ConnectionLimits,
): void {
  const share = new FairShare(connectionLimit, 1);
  const counts = new Map<string, number>();
  const floods = new Floods();
  /** Connections by the name of the visitor's network. */
  const open = new Map<string, Set<Socket>>();
  const visitors = new WeakMap<Socket, string>();
  /** Each gives back what a connection holds. */
  const releases = new WeakMap<Socket, () => void>();
  // A connection that makes room is closed only after the new one has been taken.
  server.on(MADE_ROOM, (socket: Socket) => releases.get(socket)?.());
  server.on(FLOOD, (socket: Socket) => {
    const visitor = visitors.get(socket);
    // Its other connections have sent as much, which would take as long to read.
    if (visitor === undefined || !floods.note(visitor)) return;
    for (const other of [...(open.get(visitor) ?? [])]) other.destroy();
  });
  server.on('connection', (socket) => {
    if (socket.destroyed) return;
    const networks = networksOf(socket.remoteAddress ?? '');
    const visitor = networks[0].name;
    const isFull = networks.some(
      ({ name, allowance }) => (counts.get(name) ?? 0) >= networkConnectionLimit * allowance,
    );
    if (isFull || floods.isRefused(visitor) || !share.take(networks, 1)) {
      socket.destroy();
      return;
    }
    for (const { name } of networks) counts.set(name, (counts.get(name) ?? 0) + 1);
    const own = open.get(visitor) ?? new Set();
    open.set(visitor, own.add(socket));
    visitors.set(socket, visitor);
    const release = (): void => {
      if (!releases.delete(socket)) return;
      share.giveBack(networks, 1);
      own.delete(socket);
      if (own.size === 0 && open.get(visitor) === own) open.delete(visitor);
      for (const { name } of networks) {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    };
    releases.set(socket, release);
    socket.once('close', release);
  });
}
