import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostEnv } from './context';

/** Number of ports to try before letting the system choose one. */
const ATTEMPTS = 20;

/** Time for pending responses to finish when a server stops, in ms. */
const CLOSE_TIMEOUT = 1000;

/** Creates a server for an app, not listening yet. */
export const createServer = (app: Hono<HostEnv>): Server =>
  // Without options for another protocol, the adaptor creates a plain HTTP server.
  createAdaptorServer({ fetch: app.fetch }) as Server;

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
    server.listen(port, hostname, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops listening, waits shortly for pending responses, then closes all connections. */
export function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
    server.close((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
