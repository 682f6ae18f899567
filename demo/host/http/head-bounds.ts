import type { IncomingMessage } from 'node:http';

/** Most header lines of a request: a browser sends about 20, and a proxy some more. */
export const MAX_LINES = 200;

const HOST = 'host';

/** The one expectation there is (RFC 9110 section 10.1.1). */
const CONTINUE = /\b100-continue\b/i;

/** Codings of a body that are none. */
const PLAIN = /^(?:identity)?$/i;
const CHUNKED = /^chunked$/i;

/** Statuses of heads that are refused. */
export type HeadFault = 400 | 415 | 417 | 431 | 501;

/**
 * Returns why a head is refused, as the status of the answer: it has more lines than are read, so that
 * what a proxy has added may be missing (431); it names no host, or names it in two lines, of which
 * others may believe the other one (400, RFC 9112 section 3.2); it expects what no server does (417);
 * or its body is compressed, which nobody here unpacks, and would be stored as if it were not (415, 501).
 */
export function headFault({
  rawHeaders,
  headers,
  httpVersion,
}: IncomingMessage): HeadFault | undefined {
  const { host, expect, 'content-encoding': coding = '', 'transfer-encoding': transfer } = headers;
  if (rawHeaders.length > 2 * MAX_LINES) return 431;
  if (host === undefined && httpVersion !== '1.0') return 400;
  if (expect !== undefined && !CONTINUE.test(expect)) return 417;
  if (!PLAIN.test(coding)) return 415;
  if (transfer !== undefined && !CHUNKED.test(transfer)) return 501;
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === HOST.length && name.toLowerCase() === HOST,
  );
  return hosts.length > 1 ? 400 : undefined;
}
