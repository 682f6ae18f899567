import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LEAST_RATE } from './body-deadlines';

/** Time for which a connection has to wait for its client before it counts, and between two looks, in ms. */
const PATIENCE = 1000;

/** Shortest time between two looks at all connections, in ms. */
const LOOK_INTERVAL = 100;

/** What a connection waits for: a request, the rest of its body, the client to read an answer, or the host. */
type Stage = 'request' | 'body' | 'answer' | 'host';

interface Client {
  stage: Stage;
  /** Since when it waits, in ms. */
  since: number;
  /** Bytes of the connection until then. */
  moved: number;
  incoming?: IncomingMessage | undefined;
  outgoing?: ServerResponse | undefined;
}

/** The connections of a server that wait for their clients. */
export interface WaitingClients {
  /**
   * Returns the connection that has waited longest for its client: for a request, the rest of one, or
   * that an answer is read. One whose request is being worked on is none of them.
   */
  readonly longest: () => Socket | undefined;
}

/** Watches the connections of a server. Must come before what holds requests back. */
export function watchClients(server: Server): WaitingClients {
  const clients = new Map<Socket, Client>();
  server.on('connection', (socket) => {
    clients.set(socket, { stage: 'request', since: performance.now(), moved: 0 });
    socket.once('close', () => clients.delete(socket));
  });
  server.prependListener('request', (incoming, outgoing) => {
    const { socket } = incoming;
    const client = clients.get(socket);
    if (!client) return;
    Object.assign(client, { incoming, outgoing });
    begin(client, 'host', socket);
    outgoing.once('close', () => {
      if (client.outgoing !== outgoing) return;
      client.incoming = client.outgoing = undefined;
      begin(client, 'request', socket);
    });
  });
  // Nothing tells that a client has stopped reading or sending.
  const timer = setInterval(() => {
    for (const [socket, client] of clients) updateWait(client, socket);
  }, PATIENCE).unref();
  server.once('close', () => clearInterval(timer));
  let queue: Socket[] = [];
  let looked = -Infinity;
  const look = (): Socket[] => {
    const now = performance.now();
    if (now - looked < LOOK_INTERVAL) return [];
    looked = now;
    return Array.from(clients)
      .filter(([socket, client]) => updateWait(client, socket))
      .sort(([, one], [, other]) => other.since - one.since)
      .map(([socket]) => socket);
  };
  return {
    longest: () => {
      if (queue.length === 0) queue = look();
      for (let socket = queue.pop(); socket; socket = queue.pop()) {
        const client = clients.get(socket);
        if (client && !socket.destroyed && updateWait(client, socket)) return socket;
      }
      return undefined;
    },
  };
}

function begin(client: Client, stage: Stage, socket: Socket): void {
  Object.assign(client, { stage, since: performance.now(), moved: movedOn(socket) });
}

const movedOn = (socket: Socket): number =>
  socket.bytesRead + socket.bytesWritten - socket.writableLength;

function stageOf({ incoming, outgoing }: Client, socket: Socket): Stage {
  if (!incoming || !outgoing) return 'request';
  if (socket.writableLength > 0) return 'answer';
  // The host has not read yet all that has arrived.
  return incoming.complete || incoming.readableLength > 0 ? 'host' : 'body';
}

/**
 * Begins the wait of a connection anew where it has made progress, or its client is not the one to act.
 *
 * @returns whether it has waited for its client long enough to count.
 */
function updateWait(client: Client, socket: Socket): boolean {
  const stage = stageOf(client, socket);
  const waited = performance.now() - client.since;
  if (stage !== client.stage || stage === 'host') begin(client, stage, socket);
  else if (stage !== 'request') {
    const moved = movedOn(socket) - client.moved;
    if (moved >= LEAST_RATE * Math.max(1, waited / 1000)) begin(client, stage, socket);
  }
  return performance.now() - client.since >= PATIENCE;
}
