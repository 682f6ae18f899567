import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostEnv } from './context';

/** How many ports after a taken one are tried before the system is asked for any. */
const ATTEMPTS = 20;

/** How long answers under way may take when a server stops. In ms. */
const GRACE = 1000;

/** A server for an app, not listening yet. */
export const serverFor = (app: Hono<HostEnv>): Server =>
  // Without options of another protocol, the adaptor makes a plain HTTP server.
  createAdaptorServer({ fetch: app.fetch }) as Server;

/** Listens on the first free port from the given one on, and answers which one that is. */
export async function listen(server: Server, hostname: string, port: number): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const candidate = attempt < ATTEMPTS && port + attempt < 65_536 ? port + attempt : 0;
    try {
      return await listenOn(server, hostname, port === 0 ? 0 : candidate);
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || candidate === 0) throw error;
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

/** Stops listening, lets answers under way finish for a moment, then closes what is left. */
export function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const impatient = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close((error) => {
      clearTimeout(impatient);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
