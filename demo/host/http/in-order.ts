import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FLOOD } from './floods';

/** Requests of a connection that wait for the responses before them. */
const MAX_WAITING = 200;

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Has the requests that a connection sends without waiting for responses handled one after the other,
 * each after what other connections have sent. A connection on which too many wait is closed: no
 * browser sends any in this way, and whoever does sends again what was not answered. Needs a server
 * without `requireHostHeader`: what Node answers itself it answers at once, thousands of requests in a row.
 */
export function inOrder(server: Server): void {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  const waiting = new WeakMap<Socket, number>();
  const handle: Listener = (incoming, outgoing) => {
    for (const listener of listeners) listener.call(server, incoming, outgoing);
  };
  server.on('request', (incoming, outgoing) => {
    // A response has its connection once those before it have been sent.
    if (outgoing.socket) {
      handle(incoming, outgoing);
      return;
    }
    const { socket } = incoming;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MAX_WAITING) {
      if (!socket.destroyed) {
        socket.destroy();
        server.emit(FLOOD, socket);
      }
      // Without an error, which takes longer for each of thousands than to read them.
      incoming.destroy();
      return;
    }
    outgoing.once('socket', () => {
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        if (!socket.destroyed) handle(incoming, outgoing);
      });
    });
  });
}
