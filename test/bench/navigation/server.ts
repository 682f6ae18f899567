import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { inRoot } from '../../../scripts/paths';
import { bundle } from './bundle';
import { PAGE_NAMES, PAGES, PICTURE_NAMES, type MeasuredPage } from './pages';
import { VARIANTS, type Variant } from './variants';

/** The measured site: the same pages for each variant, each under its own path. */
export interface MeasuredSite extends AsyncDisposable {
  /** Returns the address of a page for a variant. */
  readonly address: (variant: Variant, page: string) => string;
  /** Delay of the responses with pages, complete or as JSON, in ms; scripts and pictures have none. */
  latency: number;
}

interface File {
  readonly type: string;
  readonly body: string | Buffer;
}

const folderOf = ({ name }: Variant): string => name.toLowerCase().replace(/\W+/g, '-');

const STYLE = `body{margin:0 auto;max-width:60rem;font:16px/1.5 sans-serif}nav a{display:inline-block;padding:12px 24px}
.inner{display:flex;gap:24px;padding:16px 0}.photo{margin:0;flex:none}.photo img{display:block;background:#dde}.facts{display:flex;gap:16px;list-style:none;padding:0}
.row-1 .inner{flex-direction:row-reverse}.label{color:#567}`;

async function picture(index: number): Promise<Buffer> {
  const hue = (index * 37) % 256;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="rgb(${hue},${255 - hue},140)"/><circle cx="${hue}" cy="120" r="70" fill="#fff8"/><path d="M0 200 L160 ${hue / 2} L320 220 L320 240 L0 240Z" fill="#2348"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

function pageHtml(variant: Variant, page: MeasuredPage): string {
  const links = PAGE_NAMES.map((name) => `<a href="/${folderOf(variant)}/${name}">${name}</a>`);
  const source = variant.script ?? (variant.start ? `/${folderOf(variant)}.js` : undefined);
  const script = source ? `<script type="module" src="${source}"></script>` : '';
  return `<!doctype html>
<html lang="en" data-dm-debug="false"><head><meta charset="utf-8"><title>${page.title}</title><meta name="viewport" content="width=device-width">
<meta name="description" content="About page ${page.name}"><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">${variant.head ?? ''}
<script src="/probe.js"></script>${script}</head>
<body ${variant.body ?? ''}><header><nav>${links.join('')}</nav></header>
<main id="dm-content" ${variant.outlet?.(page.name) ?? ''}>${page.content}</main><footer><p>Footer of every page</p></footer></body></html>`;
}

function pageJson(page: MeasuredPage): string {
  return JSON.stringify({
    title: page.title,
    headsection: `<meta name="description" content="About page ${page.name}">`,
    content: page.content,
    pageAlias: page.name,
    tags: [],
  });
}

async function readFiles(code: ReadonlyMap<string, string>): Promise<Map<string, File>> {
  const script = (body: string): File => ({ type: 'text/javascript', body });
  const probe = await bundle(fileURLToPath(new URL('probe.ts', import.meta.url)));
  const files = new Map<string, File>([
    ['/style.css', { type: 'text/css', body: STYLE }],
    // A classic script in a block, so that it runs before all modules without adding globals.
    ['/probe.js', script(`{${probe}}`)],
  ]);
  for (const variant of VARIANTS) {
    const body = code.get(variant.name);
    if (body) files.set(`/${folderOf(variant)}.js`, script(body));
  }
  const pictures = await Promise.all(PICTURE_NAMES.map((_, index) => picture(index)));
  PICTURE_NAMES.forEach((name, index) => {
    files.set(`/pictures/${name}`, { type: 'image/jpeg', body: pictures[index] ?? '' });
  });
  return files;
}

async function libraryFile(path: string): Promise<File | undefined> {
  const name = /^\/dm\/1\/((?:chunks\/)?[\w.-]+\.js)$/.exec(path)?.[1];
  return name ? { type: 'text/javascript', body: await readFile(inRoot('dist', name)) } : undefined;
}

function send(response: ServerResponse, { type, body }: File, cacheControl: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': cacheControl,
  });
  response.end(body);
}

/**
 * Serves the measured site until it is disposed of.
 *
 * @param code bundles by the name of their variant.
 */
export async function serveSite(code: ReadonlyMap<string, string>): Promise<MeasuredSite> {
  const files = await readFiles(code);
  const pages = new Map<string, File>();
  for (const variant of VARIANTS) {
    for (const page of PAGES.values()) {
      const path = `/${folderOf(variant)}/${page.name}`;
      pages.set(path, { type: 'text/html', body: pageHtml(variant, page) });
      const json = { type: 'application/json', body: pageJson(page) };
      pages.set(`${path}?dm_ajaxCall=true`, json);
    }
  }
  const site = { latency: 0 };
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    void (async () => {
      // htmx and Unpoly may add query parameters; only ours and the floor request JSON.
      const [path = '', query = ''] = url.split('?');
      const page = pages.get(query.includes('dm_ajaxCall') ? `${path}?dm_ajaxCall=true` : path);
      if (page) {
        if (site.latency > 0) await wait(site.latency);
        send(response, page, 'no-cache');
        return;
      }
      const file = files.get(path) ?? (await libraryFile(path));
      if (file) send(response, file, 'max-age=31536000, immutable');
      else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, {
    address: (variant: Variant, page: string) =>
      `http://127.0.0.1:${port}/${folderOf(variant)}/${page}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
