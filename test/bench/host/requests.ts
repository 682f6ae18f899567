import { connect, type Socket } from 'node:net';

/** A page that is requested, with the headers of a browser. */
export interface Target {
  readonly path: string;
  /** Entity tag that the client has. */
  readonly tag?: string | undefined;
}

/** A response, its body as sent. */
export interface Received {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** As Chromium's, in part. */
const HEADERS = [
  'host: localhost',
  'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding: gzip, deflate, br',
  'accept-language: en-GB,en;q=0.9',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
].join('\r\n');

const HEAD_END = '\r\n\r\n';

/** The end of a response in chunks, of which one answers each request. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

const requestOf = ({ path, tag }: Target): string =>
  `GET ${path} HTTP/1.1\r\n${HEADERS}${tag === undefined ? '' : `\r\nif-none-match: ${tag}`}${HEAD_END}`;

function parseHead(text: string): Omit<Received, 'body'> {
  const [line = '', ...lines] = text.split('\r\n');
  const headers = lines.map((header): [string, string] => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: new Map(headers) };
}

/**
 * A connection that sends one request after the other. It reads no more of a response than its
 * length, so that it takes little time beside the server; the body of one in chunks keeps their
 * lengths, and one without any length is refused.
 */
export class Connection implements Disposable {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answer: ((response: Received) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#fail?.(error));
    this.#socket.on('close', () => this.#fail?.(new Error('The server closed the connection.')));
  }

  get(target: Target): Promise<Received> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
      this.#socket.write(requestOf(target));
    });
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const { status, headers } = parseHead(this.#received.toString('latin1', 0, end));
    if (headers.get('transfer-encoding') === 'chunked') {
      if (!this.#received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return;
      const body = this.#received.subarray(end + HEAD_END.length);
      this.#received = Buffer.alloc(0);
      this.#answer?.({ status, headers, body });
      return;
    }
    const length = headers.get('content-length') ?? (status === 304 ? '0' : undefined);
    if (length === undefined) {
      this.#fail?.(new Error('The response has no length.'));
      return;
    }
    const start = end + HEAD_END.length;
    if (this.#received.length < start + Number(length)) return;
    const body = this.#received.subarray(start);
    this.#received = Buffer.alloc(0);
    this.#answer?.({ status, headers, body });
  }

  [Symbol.dispose](): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }
}

/** Connections that ask at the same time. */
const CONNECTIONS = 8;

/**
 * Requests something many times over.
 *
 * @returns the time that it took, in ms.
 * @throws {Error} Names a response with another status.
 */
export async function requestMany(
  port: number,
  target: Target,
  { count, status }: { readonly count: number; readonly status: number },
): Promise<number> {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(port));
  const start = performance.now();
  let left = count;
  await Promise.all(
    connections.map(async (connection) => {
      while ((left -= 1) >= 0) {
        const response = await connection.get(target);
        if (response.status === status) continue;
        throw new Error(`${target.path} answers ${response.status} instead of ${status}.`);
      }
    }),
  );
  const time = performance.now() - start;
  for (const connection of connections) connection[Symbol.dispose]();
  return time;
}
