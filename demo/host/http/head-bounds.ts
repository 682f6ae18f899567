import type { IncomingMessage } from 'node:http';

/** Most header lines of a request: a browser sends about 20, and a proxy some more. */
export const MAX_LINES = 200;

const HOST = 'host';

/**
 * Returns why a head is refused, as the status of the answer: it has more lines than are read, so that
 * what a proxy has added may be missing (431), or names the host in two lines, of which others may
 * believe the other one (400, RFC 9112 section 3.2).
 */
export function headFault({ rawHeaders }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MAX_LINES) return 431;
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === HOST.length && name.toLowerCase() === HOST,
  );
  return hosts.length > 1 ? 400 : undefined;
}
