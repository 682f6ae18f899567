import type { Server } from 'node:http';

let count = 0;

/** Connections that the process has taken since it started. */
export const arrivals = (): number => count;

/** Counts the connections of a server. */
export function countArrivals(server: Server): void {
  server.on('connection', () => {
    count += 1;
  });
}
