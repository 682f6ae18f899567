import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { inRoot } from '../../../scripts/paths';
import { idOf, PROBES, REFUSED, STYLE } from './markup';

/** The pages of the probes, one for each way of drawing. */
export interface ProbeSite extends AsyncDisposable {
  /** The address of the page with a script of {@link serveProbes}; `free` without the policy. */
  readonly address: (name: string, policy?: 'strict' | 'free') => string;
}

/** The policy under which every element works. */
const POLICY = (cdn: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${cdn} data:`,
    `connect-src 'self' ${cdn}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

const FONTS: Readonly<Record<string, string>> = {
  '/font/latin.woff2': 'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  '/font/arabic.woff2': 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
};

async function listen(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}

/** A picture with lines and colours in which a shift by one pixel shows. */
const picture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#247"/><circle cx="320" cy="200" r="120" fill="#fc6"/><path d="M0 400L640 300V480H0Z" fill="#153"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/**
 * Serves the probes' page once for each script.
 *
 * @param scripts text of modules by the name of their page.
 */
export async function serveProbes(scripts: ReadonlyMap<string, string>): Promise<ProbeSite> {
  const png = await picture();
  const cdn = await listen((request, response) => {
    const isLocked = request.url === '/locked.png';
    response.writeHead(200, {
      'content-type': 'image/png',
      ...(!isLocked && { 'access-control-allow-origin': '*' }),
    });
    response.end(png);
  });
  const files = new Map<string, readonly [type: string, body: string | Buffer]>([
    ['/probes.css', ['text/css', STYLE.replaceAll('{cdn}', cdn.url)]],
  ]);
  for (const [path, file] of Object.entries(FONTS)) {
    const font = await readFile(inRoot('node_modules/@fontsource-variable', file));
    files.set(path, ['font/woff2', font]);
  }
  const coupons = [...PROBES, ...REFUSED]
    .map(
      (probe) =>
        `<x-coupon id="${idOf(probe)}">${probe.html.replaceAll('{cdn}', cdn.url)}</x-coupon>`,
    )
    .join('\n');
  for (const [name, text] of scripts) {
    files.set(`/${name}.js`, ['text/javascript', text]);
    files.set(`/${name}`, [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="en"><head><title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/probes.css"><script type="module" src="/${name}.js"></script></head><body>${coupons}</body></html>`,
    ]);
  }
  const { url, server } = await listen((request, response) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const [type, body] = files.get(path) ?? [];
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': type,
      ...(query !== 'free' && { 'content-security-policy': POLICY(cdn.url) }),
    });
    response.end(body);
  });
  return {
    address: (name, policy = 'strict') => `${url}/${name}${policy === 'free' ? '?free' : ''}`,
    async [Symbol.asyncDispose]() {
      for (const each of [server, cdn.server]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}
