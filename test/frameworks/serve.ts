import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A running server. */
export interface Served extends AsyncDisposable {
  /** Its origin, without a slash at its end. */
  readonly origin: string;
}

/** Serves the files of a folder on a free port of this machine, with extra headers. */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<Served> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    try {
      const content = await readFile(join(folder, decodeURIComponent(path)));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { ...headers, 'Content-Type': type }).end(content);
    } catch {
      response.writeHead(404, headers).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The policy under which every starter is served: that of the documentation, with the Trusted Types
 * policies of a framework, and the origin of the library where it is another one.
 */
export function policyOf(policies: readonly string[], library = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${library}`,
    `style-src 'self' ${library}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${['dm', 'dm-lit', 'lit-html', ...policies].join(' ')}`,
  ]
    .map((directive) => directive.trim())
    .join('; ');
}
