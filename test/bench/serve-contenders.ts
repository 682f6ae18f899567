import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { inRoot } from '../../scripts/paths';
import { bundleFiles } from './pictures/bundle';

/** A library on a page of its own, with the markup that it requires. */
export interface Contender {
  readonly name: string;
  /** Start module to bundle; none for the build in `dist/`. */
  readonly start?: string;
  readonly markup: string;
}

/** What all pages have besides their contender. */
export interface ContenderPages {
  readonly title: string;
  /** Markup of the head. */
  readonly head?: string;
  /** Width of the contender, in px. */
  readonly width: number;
  /** Bodies of further files, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** The pages of all contenders. */
export interface ContenderSite extends AsyncDisposable {
  readonly address: (contender: Contender) => string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webm': 'video/webm',
};

const folderOf = ({ name }: Contender): string => name.toLowerCase().replace(/\W+/g, '-');

function pageOf(contender: Contender, { title, head = '', width }: ContenderPages): string {
  const folder = contender.start ? `/${folderOf(contender)}/start` : '/dm/1/dm';
  return `<!doctype html><html lang="en" data-dm-debug="false"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${head}<link rel="stylesheet" href="${folder}.css"><script type="module" src="${folder}.js"></script></head><body><main style="width:${width}px">${contender.markup}</main></body></html>`;
}

/** Serves the pages until disposed. */
export async function serveContenders(
  contenders: readonly Contender[],
  pages: ContenderPages,
): Promise<ContenderSite> {
  const files = new Map(pages.files);
  for (const contender of contenders) {
    const base = `/${folderOf(contender)}`;
    files.set(`${base}.html`, pageOf(contender, pages));
    if (!contender.start) continue;
    for (const [name, body] of await bundleFiles(contender.start, `${base}/`)) {
      files.set(`${base}/${name}`, body);
    }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const found = files.get(pathname);
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
    const send = (body: string | Uint8Array): void => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    if (found !== undefined) send(found);
    else if (pathname.startsWith('/dm/1/') && !pathname.includes('..')) {
      readFile(inRoot('dist', pathname.slice('/dm/1/'.length))).then(send, () => {
        response.writeHead(404).end();
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: (contender) => `http://localhost:${port}/${folderOf(contender)}.html`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
