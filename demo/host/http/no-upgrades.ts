import type { Server } from 'node:http';

/**
 * Ends the connection of a request for another protocol with its response, which says so: Node reads
 * no further request there, and a client that takes the connection for a kept one would wait for ever.
 */
export function noUpgrades(server: Server): void {
  server.prependListener('request', ({ headers }, outgoing) => {
    if (headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
  });
}
