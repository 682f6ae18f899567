import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { accepts } from './negotiate';

/** The form of a refusal that its client can read: a page for a person, JSON or text for a script. */
export type AnswerKind = 'page' | 'json' | 'text';

/** A request, as far as it says what its client can read. */
export interface AskingRequest {
  readonly path: string;
  readonly header: (name: string) => string | undefined;
}

/** Calls of scripts, which answer JSON. Some are also the targets of forms. */
const CALL = /^\/(?:_dm|_shop|editor\/api|_maps\/(?:nominatim|mapbox\/search))(?:\/|$)/;

/** Files, which nobody reads as pages. */
const FILE = /^\/(?:dm|assets|media|_maps)\//;

const JSON_BODY = /^application\/json\b/i;

/**
 * Returns what the client of a request can read: what its browser says that it is for, else what it
 * accepts, else what belongs to its address.
 */
export function answerKind({ path, header }: AskingRequest): AnswerKind {
  if (header('sec-fetch-mode') === 'navigate') return 'page';
  const accept = header('accept');
  if (accepts(accept, 'application/json') || JSON_BODY.test(header('content-type') ?? '')) {
    return 'json';
  }
  if (accepts(accept, 'text/html')) return 'page';
  if (CALL.test(path)) return 'json';
  const isFetched = header('sec-fetch-dest') !== undefined;
  return isFetched || FILE.test(path) ? 'text' : 'page';
}

/** Why a request is refused. */
export interface PlainRefusal {
  readonly status: ContentfulStatusCode;
  /** For scripts. */
  readonly code: string;
  /** For people. */
  readonly text: string;
}

/** Responds with a refusal as JSON to calls, and as text to everybody else. */
export function refuseAs(c: Context, { status, code, text }: PlainRefusal): Response {
  c.header('cache-control', 'no-store');
  const asking: AskingRequest = { path: c.req.path, header: (name) => c.req.header(name) };
  if (answerKind(asking) !== 'json') return c.text(text, status);
  return c.json({ error_code: code, error_message: text }, status);
}
