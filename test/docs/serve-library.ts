import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { inRoot } from '../../scripts/paths';

const LIBRARY = '/dm/1/';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** A server of one page and of the built library. */
export interface LibraryServer {
  readonly address: string;
  readonly close: () => void;
}

/** The files and pages that a {@link LibraryServer} serves. */
export interface LibraryServerOptions {
  /** The document at `/`. */
  readonly page: () => string | Promise<string>;
  /** Answers a request of another path; `false` for one that is not its own. */
  readonly answer?: (path: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes a file of the library on its way. */
  readonly change?: (path: string, content: Buffer) => Buffer | string;
}

/** Starts a server of a page that no host serves, at `/`, with the library at `/dm/1/`. */
export async function serveLibrary({
  page,
  answer = () => false,
  change = (_, content) => content,
}: LibraryServerOptions): Promise<LibraryServer> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (answer(pathname, request, response)) return;
    if (pathname.startsWith(LIBRARY)) {
      const path = normalize(pathname.slice(LIBRARY.length));
      const content = await readFile(join(inRoot('dist'), path));
      response.setHeader('content-type', TYPES[path.split('.').pop() ?? ''] ?? '');
      response.end(change(path, content));
    } else if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await page());
    } else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
