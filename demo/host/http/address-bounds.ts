import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { answerKind } from './answer-kind';
import { headFault } from './head-bounds';
import type { HostEnv } from './host-env';

/** Longest path: that of a page has some hundred bytes. */
const MAX_PATH = 4096;

/** Most bytes of a query as they are meant: `%E6` is one. */
const MAX_QUERY = 16_384;

/** Most parameters of a query: a form sends one for each of its fields. */
const MAX_PARAMETERS = 1000;

/** Most places of an address that do not decode, such as the `%` in `?text=100%`. */
const MAX_FAULTS = 20;

const AMPERSAND = '&';

/** Runs of encoded bytes, and percent signs that encode nothing. */
const ENCODED = /(?:%[\da-f]{2})+|%/gi;

/** Codes and texts of the answers to addresses and heads that are refused, by status. */
const REFUSALS = {
  400: ['Malformed', 'The address does not decode, or the host is not named once.'],
  414: ['TooLong', 'The address is too long.'],
  415: ['UnknownCoding', 'A body is read as it is, not compressed.'],
  417: ['UnknownExpectation', 'Nothing is known of what the request expects.'],
  431: ['TooManyHeaders', 'The request has too many header lines.'],
  501: ['UnknownCoding', 'A body is read in chunks, or with its length, not compressed.'],
} as const;

/** Why an address is refused, as the status of the answer. */
type AddressFault = 400 | 414;

/** Returns the `fetch` of an app that refuses addresses and heads out of bounds before it reads them. */
export const boundedAddresses =
  (app: Hono<HostEnv>): Hono<HostEnv>['fetch'] =>
  (request, env, context) => {
    const { incoming } = env as HostEnv['Bindings'];
    const ofHead = headFault(incoming);
    if (ofHead !== undefined) return refusal(ofHead, incoming);
    // The name of the host can be what no address has, such as `300.0.0.1`.
    const fault = addressFault(incoming.url ?? '') ?? (URL.canParse(request.url) ? undefined : 400);
    return fault === undefined ? app.fetch(request, env, context) : refusal(fault, incoming);
  };

/** Responds as to other refusals: as JSON to calls, and as text to everybody else. */
function refusal(status: keyof typeof REFUSALS, { url = '', headers }: IncomingMessage): Response {
  const kind = answerKind({
    path: url.slice(0, MAX_PATH).split('?', 1)[0] ?? '',
    header: (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  });
  const [code, text] = REFUSALS[status];
  const isJson = kind === 'json';
  return new Response(isJson ? JSON.stringify({ error_code: code, error_message: text }) : text, {
    status,
    headers: {
      'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The codings that are understood (RFC 9110 section 15.5.16).
      ...(status === 415 && { 'accept-encoding': 'identity' }),
    },
  });
}

/**
 * Returns why an address takes too long to read: its path is longer than that of any page, or its
 * query than any text that is searched for, or it has more parameters than any form sends (414); or it
 * does not decode in many places (400), each of which costs an exception.
 */
export function addressFault(address: string): AddressFault | undefined {
  const end = pathLength(address);
  if (end > MAX_PATH || hasMany(address) || isLong(address, end)) return 414;
  return address.includes('%') && isBroken(address) ? 400 : undefined;
}

function pathLength(address: string): number {
  const end = address.indexOf('?');
  return end < 0 ? address.length : end;
}

/** Whether a query is too long when its bytes are decoded. */
function isLong(address: string, start: number): boolean {
  let length = address.length - start;
  let at = address.indexOf('%', start);
  while (length > MAX_QUERY && at >= 0) {
    length -= 2;
    at = address.indexOf('%', at + 1);
  }
  return length > MAX_QUERY;
}

function hasMany(address: string): boolean {
  let at = address.indexOf(AMPERSAND);
  for (let count = 1; at >= 0; count += 1) {
    if (count >= MAX_PARAMETERS) return true;
    at = address.indexOf(AMPERSAND, at + 1);
  }
  return false;
}

function isBroken(address: string): boolean {
  if (decodes(address)) return false;
  let faults = 0;
  for (const [run] of address.matchAll(ENCODED)) {
    if (decodes(run)) continue;
    faults += 1;
    if (faults > MAX_FAULTS) return true;
  }
  return false;
}

/** The decoded text is used, or a build leaves the call out. */
function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length;
  } catch {
    return false;
  }
}
