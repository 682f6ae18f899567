import type { IncomingMessage, Server } from 'node:http';
import { FLOOD } from './floods';

/** Pieces of a body after which their sizes count. */
const MANY = 1000;

/** Bytes that a piece of such a body has at least, on average: nobody sends less but to be in the way. */
const LEAST = 16;

/**
 * Joins the pieces of a body that arrive together: with a chunked transfer coding, each of its bytes can
 * be a piece, and takes as long to handle as 64 KiB of another body. A connection that goes on with such
 * pieces is closed, and is a flood: Node hands out the ten thousand others that it has received by then
 * all the same, and sixty connections of one visitor would hold everybody's pages for a second.
 */
export function joinPieces(server: Server): void {
  server.prependListener('request', (incoming) => {
    // A length alone leaves a body in one piece, as far as it has arrived.
    if (incoming.headers['transfer-encoding'] !== undefined) join(server, incoming);
  });
}

function join(server: Server, incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let waiting: Uint8Array[] = [];
  let size = 0;
  let pieces = 0;
  let bytes = 0;
  const flush = (): void => {
    const [first] = waiting;
    if (first && !incoming.destroyed) {
      push(waiting.length === 1 ? first : Buffer.concat(waiting, size));
    }
    waiting = [];
    size = 0;
  };
  incoming.push = (piece: Uint8Array | null): boolean => {
    if (piece === null) {
      flush();
      return push(null);
    }
    pieces += 1;
    bytes += piece.length;
    if (pieces > MANY && bytes < pieces * LEAST) {
      const { socket } = incoming;
      if (!socket.destroyed) {
        socket.destroy();
        server.emit(FLOOD, socket);
      }
      return false;
    }
    if (waiting.length === 0) process.nextTick(flush);
    waiting.push(piece);
    size += piece.length;
    return incoming.readableLength + size < incoming.readableHighWaterMark;
  };
}
