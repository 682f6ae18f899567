import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaTypeOf } from '../../demo/host/files/media-types';
import { answerWithFault } from './plain-faults';
import {
  applyRule,
  readHeaders,
  readRedirects,
  restOf,
  type HeaderRule,
  type Rule,
} from '../../demo/publish/rules';

/** A server of files, with `_headers` and `_redirects` as Netlify documents them. */
export interface StaticHost {
  readonly url: string;
  stop(): Promise<void>;
}

export interface StaticHostOptions {
  readonly folder: string;
  /** Without rules, it is a plain file server that knows `.html` and `404.html`. */
  readonly hasRules?: boolean;
}

/**
 * Serves a published site. It forwards what `_redirects` sends to another origin, and requests with a
 * fault for the host (`x-dm-fault-ajax`); without rules it gives the faulty answer itself.
 */
export async function startStaticHost(
  { folder, hasRules = true }: StaticHostOptions,
  port = 0,
): Promise<StaticHost> {
  // Read each time: the site is published when the address of this host is known.
  const read = async (name: string) =>
    hasRules ? readFile(join(folder, name), 'utf8').catch(() => '') : '';
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const rules = readRedirects(await read('_redirects'));
    const headers = readHeaders(await read('_headers'));
    await serve({ folder, rules, headers }, incoming, response);
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

interface Site {
  readonly folder: string;
  readonly rules: readonly Rule[];
  readonly headers: readonly HeaderRule[];
}

async function serve(site: Site, incoming: IncomingMessage, response: ServerResponse) {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const own = await fileAt(site.folder, url.pathname);
  const fault = incoming.headers['x-dm-fault-ajax'];
  const calls = site.rules.find(({ to }) => to.startsWith('http'))?.to;
  if (fault !== undefined && calls) {
    forward(incoming, response, new URL(url.pathname + url.search, calls));
    return;
  }
  if (typeof fault === 'string' && (await answerWithFault(fault, response))) return;
  for (const rule of site.rules) {
    const target = applyRule(rule, url);
    if (target === undefined || (own && !rule.isForced)) continue;
    if (rule.status !== 200) {
      response.writeHead(rule.status, { location: target }).end();
      return;
    }
    if (/^https?:/.test(target)) {
      forward(incoming, response, new URL(target + url.search));
      return;
    }
    await send(site, response, await fileAt(site.folder, target), url.pathname);
    return;
  }
  await send(site, response, own, url.pathname);
}

/** The file of a path: itself, with `.html`, or a folder's `index.html`. */
async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const name = decodeURIComponent(path).replace(/^\/+/, '');
  if (name.split('/').some((part) => part.startsWith('.') || part.startsWith('_')))
    return undefined;
  for (const candidate of [name, `${name}.html`, join(name, 'index.html')]) {
    const found = await stat(join(folder, candidate)).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}

async function send(
  { folder, headers }: Site,
  response: ServerResponse,
  file: string | undefined,
  path: string,
) {
  const name = file ?? '404.html';
  response.setHeader('content-type', mediaTypeOf(name));
  for (const rule of headers) {
    if (restOf(rule.pattern, path) === undefined) continue;
    for (const [header, value] of Object.entries(rule.headers)) response.setHeader(header, value);
  }
  if (extname(name) === '.html') response.setHeader('cache-control', 'public, max-age=0');
  response.writeHead(file === undefined ? 404 : 200);
  response.end(await readFile(join(folder, name)));
}

/** Sends a request on to the host, under the site's name. */
function forward(incoming: IncomingMessage, response: ServerResponse, target: URL): void {
  const { method, headers } = incoming;
  const outgoing = request(target, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
