import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicLookup } from './public-lookup';

/** Longest part of an answer that is read, in characters. */
const MAX_ANSWER = 500;

/** A request to another service. */
export interface Outgoing {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Ends the request. */
  readonly signal: AbortSignal;
  /** Resolves the name. Default: refuses addresses of private networks. */
  readonly lookup?: LookupFunction | 'any';
}

/** The answer of another service. */
export interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** The start of its text. */
  readonly text: string;
}

/** No answer came. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  /** Whether there was a connection: then nobody knows what has arrived. */
  readonly wasConnected: boolean;

  constructor(cause: unknown, wasConnected: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.wasConnected = wasConnected;
  }
}

/** Reads the start of an answer. */
async function startOf(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += String(chunk);
    if (text.length > MAX_ANSWER) break;
  }
  return text.slice(0, MAX_ANSWER);
}

/**
 * Posts a body over a connection of its own, so that it is known whether anything has arrived.
 * Redirects are not followed.
 *
 * @throws {NoAnswerError} If there is no answer.
 */
export async function post(url: URL, outgoing: Outgoing): Promise<Answered> {
  const { headers, body, signal, lookup = publicLookup } = outgoing;
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? requestHttps : requestHttp;
  const request = send(url, {
    ...{ method: 'POST', headers, agent: false, signal },
    ...(lookup !== 'any' && { lookup }),
  });
  let wasConnected = false;
  request.once('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      wasConnected = true;
    });
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    // The status has come and is the answer; a text that breaks off changes nothing.
    const text = await startOf(response).catch(() => '');
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      text,
    };
  } catch (cause) {
    throw new NoAnswerError(cause, wasConnected);
  } finally {
    request.destroy();
  }
}
