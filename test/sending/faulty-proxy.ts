import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a request or its answer. */
const FAULTS = [
  'none',
  'never-arrives',
  'answer-lost',
  'answer-truncated',
  'proxy-page',
  'broken-before',
  'broken-after',
  'refused',
  'late',
  'arrives-twice',
] as const;

export type Fault = (typeof FAULTS)[number];

/** A network between visitors and a host that fails in every way. */
export interface FaultyProxy {
  readonly origin: string;
  /** Occurrences of each fault. */
  readonly counts: ReadonlyMap<Fault, number>;
  close(): Promise<void>;
}

/** Creates a random number generator, from 0 to 1, with the same numbers in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

async function read(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(incoming: IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      read(answer).then(
        (text) =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: text,
          }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const page = (status: number): Answer => ({
  status,
  type: 'text/html',
  body: Buffer.from('<!doctype html><title>Gateway</title>'),
});

function reply(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'retry-after': '1' }).end(body);
}

/** Starts a proxy in front of a host's port; half of all requests can fail. */
export async function startFaultyProxy(port: number, next: () => number): Promise<FaultyProxy> {
  const counts = new Map<Fault, number>();
  const pick = (): Fault =>
    next() < 0.5 ? 'none' : (FAULTS[Math.floor(next() * FAULTS.length)] ?? 'none');

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(incoming);
    const fault = pick();
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    const pass = (): Promise<Answer> => forward(incoming, body, port);
    switch (fault) {
      case 'never-arrives':
        incoming.socket.destroy();
        return;
      case 'answer-lost':
        await pass();
        incoming.socket.destroy();
        return;
      case 'answer-truncated': {
        const answer = await pass();
        reply(response, { ...answer, body: answer.body.subarray(0, answer.body.length / 2) });
        return;
      }
      case 'proxy-page':
        await pass();
        reply(response, page(200));
        return;
      case 'broken-before':
        reply(response, page(503));
        return;
      case 'broken-after':
        await pass();
        reply(response, page(502));
        return;
      case 'refused':
        reply(response, page(429));
        return;
      case 'late':
        await new Promise((resolve) => setTimeout(resolve, 20 + next() * 80));
        reply(response, await pass());
        return;
      case 'arrives-twice': {
        const [answer] = await Promise.all([pass(), pass()]);
        reply(response, answer);
        return;
      }
      case 'none':
        reply(response, await pass());
    }
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
