import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { page } from './page.js';

/** The files of the package for browsers. */
const LIBRARY = new URL('.', import.meta.resolve('dm-elements/dm.js'));
const PUBLIC = new URL('public/', import.meta.url);

const TYPES = {
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dm dm-lit',
].join('; ');

/** The file of an address, whose dots have been resolved: it leads out of no folder. */
const fileOf = (path) =>
  path.startsWith('/dm/') ? new URL(`.${path.slice(3)}`, LIBRARY) : new URL(`.${path}`, PUBLIC);

const server = createServer(async ({ url }, response) => {
  // `//` is no valid address.
  if (!URL.canParse(url, 'http://localhost')) return response.writeHead(400).end('Bad request');
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/') {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    };
    return response.writeHead(200, headers).end(page());
  }
  try {
    const content = await readFile(fileOf(pathname));
    response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain' });
    response.end(content);
  } catch {
    response.writeHead(404).end('Not found');
  }
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
