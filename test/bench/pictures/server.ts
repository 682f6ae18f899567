import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { inRoot } from '../../../scripts/paths';
import { bundle } from '../navigation/bundle';
import { bundleFiles } from './bundle';
import { CONTENDERS, type Contender } from './contenders';
import { galleryMarkup, LARGE, SMALL } from './markup';

/** Content of a gallery page. */
export interface GalleryPage {
  readonly pictures: number;
  readonly cols: number;
}

/** The site of all contenders, with the same pictures. */
export interface PicturesSite extends AsyncDisposable {
  /** Returns the address of a contender's page with a gallery, or of an empty page. */
  readonly address: (contender: Contender, gallery?: GalleryPage) => string;
}

interface File {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** Number of distinct pictures; every address is fetched and decoded separately. */
const DISTINCT_PICTURES = 12;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/** Lays out square thumbnails like those of `dm-gallery`, for contenders without a layout. */
const STYLE = `body{margin:0;font:16px/1.5 sans-serif}main{padding:20px}
.grid{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px}.grid[data-cols="6"]{grid-template-columns:repeat(6,minmax(0,1fr))}
.grid figure{margin:0}.grid a{display:block}.grid img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:4px}
.sliders{display:grid;grid-template-columns:repeat(10,minmax(0,1fr));gap:4px}.sliders>*{min-width:0;width:100%}
.sliders figure{margin:0}.sliders :is(swiper-slide,sl-carousel-item) img{display:block;width:100%;height:auto}`;

const folderOf = ({ name }: Contender): string => name.toLowerCase().replace(/\W+/g, '-');

async function picture(index: number, { width, height }: typeof LARGE | typeof SMALL) {
  const hue = (index * 61) % 256;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="${width}" height="${height}"><rect width="320" height="240" fill="rgb(${hue},${255 - hue},140)"/><circle cx="${hue}" cy="120" r="70" fill="#fff8"/><path d="M0 200 L160 ${hue / 2} L320 220 L320 240 L0 240Z" fill="#2348"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

function pageOf(contender: Contender, gallery: GalleryPage | undefined): string {
  const folder = `/${folderOf(contender)}`;
  const sheet = contender.sheet ?? (contender.start && `${folder}/start.css`);
  const script = contender.script ?? (contender.start && `${folder}/start.js`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${contender.name}</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">${sheet ? `<link rel="stylesheet" href="${sheet}">` : ''}
<script src="/probe.js"></script>${script ? `<script type="module" src="${script}"></script>` : ''}</head>
<body><main>${gallery ? galleryMarkup(contender, gallery.pictures, gallery.cols) : ''}</main></body></html>`;
}

async function codeFiles(contenders: readonly Contender[]): Promise<Map<string, File>> {
  const probe = await bundle(fileURLToPath(new URL('probe.ts', import.meta.url)));
  const files = new Map<string, File>([
    ['/style.css', { type: 'text/css', body: STYLE }],
    // A classic script in a block, so that it runs before all modules without adding globals.
    ['/probe.js', { type: 'text/javascript', body: `{${probe}}` }],
  ]);
  for (const contender of contenders) {
    if (!contender.start) continue;
    const base = `/${folderOf(contender)}/`;
    // Replaced below if the bundle has a style sheet.
    files.set(`${base}start.css`, { type: 'text/css', body: '' });
    for (const [name, body] of await bundleFiles(contender.start, base)) {
      files.set(base + name, { type: TYPES[extname(name)] ?? 'application/octet-stream', body });
    }
  }
  return files;
}

async function libraryFile(path: string): Promise<File | undefined> {
  const name = /^\/dm\/1\/((?:chunks\/)?[\w.-]+\.(?:js|css))$/.exec(path)?.[1];
  if (!name) return undefined;
  return { type: TYPES[extname(name)] ?? '', body: await readFile(inRoot('dist', name)) };
}

function send(response: ServerResponse, { type, body }: File, cacheControl: string): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': cacheControl,
  });
  response.end(body);
}

/** Serves the pages of all contenders until it is disposed of. */
export async function servePictures(contenders: readonly Contender[]): Promise<PicturesSite> {
  const files = await codeFiles(contenders);
  const pictures = await Promise.all(
    [SMALL, LARGE].map((size) =>
      Promise.all(Array.from({ length: DISTINCT_PICTURES }, (_, index) => picture(index, size))),
    ),
  );
  const pictureFile = (path: string): File | undefined => {
    const [, size, index] = /^\/pictures\/(small|large)\/(\d+)\.jpg$/.exec(path) ?? [];
    const body = pictures[size === 'large' ? 1 : 0]?.[Number(index) % DISTINCT_PICTURES];
    return body && { type: 'image/jpeg', body };
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      const contender = CONTENDERS.find((candidate) => `/${folderOf(candidate)}/` === pathname);
      if (contender) {
        const [pictures, cols] = [searchParams.get('pictures'), searchParams.get('cols')];
        const gallery = pictures ? { pictures: Number(pictures), cols: Number(cols) } : undefined;
        const body = pageOf(contender, gallery);
        send(response, { type: 'text/html; charset=utf-8', body }, 'no-cache');
        return;
      }
      const file = files.get(pathname) ?? pictureFile(pathname) ?? (await libraryFile(pathname));
      if (file) send(response, file, 'max-age=31536000, immutable');
      else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address(contender, gallery) {
      const query = gallery ? `?pictures=${gallery.pictures}&cols=${gallery.cols}` : '';
      return `http://127.0.0.1:${port}/${folderOf(contender)}/${query}`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
