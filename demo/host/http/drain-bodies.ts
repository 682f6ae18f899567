import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes of a body that are read after its response; no request may have more. */
const LIMIT = 64 * 1024 * 1024;

/** Time in which they must arrive, in ms. */
const TIMEOUT = 10_000;

/**
 * Reads what is left of each request's body after its response, without keeping it. A body that stays
 * in its connection would block every later request there, and a connection that is closed over it
 * loses the response: a browser reads that only after it has sent everything. A body that is too long
 * or too slow ends its connection.
 */
export function drainBodies(server: Server): void {
  server.prependListener('request', (incoming, outgoing) => {
    const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
    if (coding === undefined && !(Number(length) > 0)) return;
    if (Number(length) > LIMIT) outgoing.shouldKeepAlive = false;
    closeGracefully(incoming);
    outgoing.once('finish', () => {
      if (!incoming.readableEnded) drain(incoming);
    });
  });
}

function drain(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const end = (): void => void socket.destroy();
  const timer = setTimeout(end, TIMEOUT);
  timer.unref();
  let left = LIMIT;
  // Whoever has begun to read would stop when it has enough.
  incoming.removeAllListeners('data').removeAllListeners('readable');
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  for (const event of ['end', 'close', 'error']) incoming.once(event, () => clearTimeout(timer));
  incoming.on('pause', () => incoming.resume());
  incoming.resume();
}

/**
 * Has a connection say that it closes, and go on reading until the body has ended, in the place of a
 * reset under which the response would be lost.
 */
function closeGracefully(incoming: IncomingMessage): void {
  const socket: Socket = incoming.socket;
  const destroySoon = socket.destroySoon.bind(socket);
  const restore = (): void => {
    socket.destroySoon = destroySoon;
  };
  socket.destroySoon = () => {
    if (incoming.complete || incoming.destroyed) {
      destroySoon();
      return;
    }
    socket.end();
    incoming.once('end', destroySoon);
  };
  incoming.once('end', restore);
}
