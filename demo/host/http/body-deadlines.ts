import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Bytes in a second below which a client counts as slow, once it had its time to begin. */
export const LEAST_RATE = 1024;

/** Shortest time between two checks of a body, in ms. */
const CHECK_INTERVAL = 1000;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Closes connections whose bodies hardly arrive: a body has a time, and a second more for each 1024 of
 * its bytes that are there. Fields arrive at once, and a file has as long as it needs; whoever sends a
 * byte and waits holds a connection no longer than that.
 *
 * @param grace time in which a body of no bytes must be there, in ms.
 */
export function limitBodyTimes(server: Server, grace: number): void {
  server.prependListener('request', (incoming, outgoing) => {
    const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
    if (coding === undefined && !(Number(length) > 0)) return;
    watch(incoming, outgoing, grace);
  });
}

function watch(incoming: IncomingMessage, outgoing: ServerResponse, grace: number): void {
  const { socket } = incoming;
  const start = performance.now();
  const { bytesRead } = socket;
  const check = (): void => {
    if (incoming.complete || socket.destroyed) return;
    const allowed = grace + ((socket.bytesRead - bytesRead) / LEAST_RATE) * 1000;
    const left = start + allowed - performance.now();
    // What has arrived and was not read waits for the host, not for the visitor.
    if (left > 0 || incoming.readableLength > 0) checkIn(Math.max(left, CHECK_INTERVAL));
    else {
      if (!outgoing.headersSent && socket.writable) socket.write(TIMED_OUT);
      socket.destroy();
    }
  };
  let timer: NodeJS.Timeout;
  const checkIn = (time: number): void => {
    timer = setTimeout(check, time).unref();
  };
  checkIn(grace);
  const stop = (): void => clearTimeout(timer);
  incoming.once('end', stop);
  // Also when its connection closes, on which many others may wait.
  incoming.once('close', stop);
}
