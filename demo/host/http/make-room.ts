import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { watchClients } from './waiting-clients';

/** The part of all connections that is kept free for new ones. */
const FREE = 1 / 4;

/** The event of a server when it closes a connection to make room for a new one. */
export const MADE_ROOM = 'made-room';

/**
 * Limits the connections of a server. Where fewer than a quarter are free, a new one closes those that
 * have waited longest for their clients, so that clients who send or read slowly, or not at all, keep
 * nobody out, however many networks they come from. A new one is closed where the host works for all.
 *
 * @param limit the most connections.
 */
export function makeRoom(server: Server, limit: number): void {
  const open = new Set<Socket>();
  const most = limit - Math.floor(limit * FREE);
  const clients = watchClients(server);
  const close = (socket: Socket): void => {
    open.delete(socket);
    socket.destroy();
  };
  server.on('connection', (socket) => {
    while (open.size >= most) {
      const waiting = clients.longest();
      if (!waiting) break;
      close(waiting);
      server.emit(MADE_ROOM, waiting);
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size > limit) close(socket);
  });
}
