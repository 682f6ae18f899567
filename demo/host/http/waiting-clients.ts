import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time for which a connection has to wait for its client before it counts, and between two looks, in ms. */
const PATIENCE = 1000;

/** Bytes of a body or an answer in a second, and at once, with which a client is not waited for. */
const LEAST_RATE = 1024;

/** Shortest time between two looks at all connections, in ms. */
const LOOK_INTERVAL = 100;

/** What a connection waits for: a request, the rest of a body, that an answer is read, or the host. */
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
  // What stays unread is seen only by looking.
  const timer = setInterval(() => {
    for (const [socket, client] of clients) isWaiting(client, socket);
  }, PATIENCE).unref();
  server.once('close', () => clearInterval(timer));
  let queue: Socket[] = [];
  let looked = -Infinity;
  const look = (): Socket[] => {
    const now = performance.now();
    if (now - looked < LOOK_INTERVAL) return [];
    looked = now;
    return Array.from(clients)
      .filter(([socket, client]) => isWaiting(client, socket))
      .sort(([, one], [, other]) => other.since - one.since)
      .map(([socket]) => socket);
  };
  return {
    longest: () => {
      if (queue.length === 0) queue = look();
      for (let socket = queue.pop(); socket; socket = queue.pop()) {
        const client = clients.get(socket);
        if (client && !socket.destroyed && isWaiting(client, socket)) return socket;
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
  // What has arrived and was not read waits for the host.
  return incoming.complete || incoming.readableLength > 0 ? 'host' : 'body';
}

/** Whether a connection has waited long enough to count, as seen now. */
function isWaiting(client: Client, socket: Socket): boolean {
  const stage = stageOf(client, socket);
  const waited = performance.now() - client.since;
  if (stage !== client.stage || stage === 'host') begin(client, stage, socket);
  else if (stage !== 'request') {
    const moved = movedOn(socket) - client.moved;
    if (moved >= LEAST_RATE * Math.max(1, waited / 1000)) begin(client, stage, socket);
  }
  return performance.now() - client.since >= PATIENCE;
}
