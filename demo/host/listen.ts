import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostSettings } from './config';
import { boundedAddresses } from './http/address-bounds';
import { countArrivals } from './http/arrivals';
import { limitBodyTimes } from './http/body-deadlines';
import { drainBodies } from './http/drain-bodies';
import { MAX_LINES } from './http/head-bounds';
import type { HostEnv } from './http/host-env';
import { inOrder } from './http/in-order';
import { joinPieces } from './http/join-pieces';
import { makeRoom } from './http/make-room';
import { noUpgrades } from './http/no-upgrades';
import { shareConnections } from './http/share-connections';

/** Number of ports to try before letting the system choose one. */
const ATTEMPTS = 20;

/** Time between two looks for connections without a request when a server stops, in ms. */
const SWEEP_INTERVAL = 50;

/** Time in which a client must send a whole request, such as a file of 10 MB, in ms. */
const REQUEST_TIMEOUT = 300_000;

/** Longest time between two checks for slow clients, in ms. */
const CHECK_INTERVAL = 5000;

/** Enough for a query of 8 kB, which takes up to three times that in an address. In bytes. */
const MAX_HEADER_SIZE = 32 * 1024;

/**
 * New connections that the system keeps until the host takes them, as far as it allows so many. It
 * drops those beyond, and a client tries again after a second, two, four, and so on: while a stranger opens
 * hundreds at once, nobody else would get in.
 */
const BACKLOG = 4096;

/** Time without any data in either direction after which a connection is closed, in ms. */
const IDLE_TIMEOUT = 150_000;

/**
 * Creates a server for an app, not listening yet. Connections are limited in number and time, so
 * that clients that send or read slowly cannot use up all of them.
 */
export function createServer(app: Hono<HostEnv>, settings: HostSettings): Server {
  const { headersTimeout } = settings;
  const serverOptions = {
    maxHeaderSize: MAX_HEADER_SIZE,
    // A head without one is refused in its turn.
    requireHostHeader: false,
    headersTimeout,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: Math.min(headersTimeout, CHECK_INTERVAL),
  };
  const fetch = boundedAddresses(app);
  // Without options for another protocol, the adaptor creates a plain HTTP server.
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  // Node leaves out all lines beyond; one more shows that there were some.
  server.maxHeadersCount = MAX_LINES + 1;
  countArrivals(server);
  makeRoom(server, settings.connectionLimit);
  inOrder(server);
  joinPieces(server);
  drainBodies(server);
  limitBodyTimes(server, settings.bodyTimeout);
  noUpgrades(server);
  server.timeout = IDLE_TIMEOUT;
  // Behind a proxy, all connections are the proxy's.
  if (settings.publicOrigin === undefined) shareConnections(server, settings);
  return server;
}

/** Listens on the first free port, starting at `port`, and returns it. */
export async function listen(server: Server, hostname: string, port: number): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const candidate = attempt < ATTEMPTS && port + attempt < 65_536 ? port + attempt : 0;
    try {
      return await listenOn(server, hostname, port === 0 ? 0 : candidate);
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isInUse || candidate === 0) throw error;
    }
  }
}

function listenOn(server: Server, hostname: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: hostname, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Stops listening, and waits for pending responses; then closes all connections.
 *
 * @param timeout longest time to wait, in ms.
 */
export function close(server: Server, timeout: number): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeout);
    // Clients keep connections for their next request: those without one are closed as they come free.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
    server.close((error) => {
      clearTimeout(timer);
      clearInterval(sweep);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
