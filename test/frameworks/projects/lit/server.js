import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const isDevelopment = process.env.NODE_ENV !== 'production';
const BROWSER = join(import.meta.dirname, 'dist/browser');
const TYPES = { '.css': 'text/css', '.jpg': 'image/jpeg', '.js': 'text/javascript' };

/** Vite, which compiles what a browser asks for; in production the files are built. */
const vite =
  isDevelopment &&
  (await (
    await import('vite')
  ).createServer({ appType: 'custom', server: { middlewareMode: true } }));

/** The page around the album, and the module that renders it. */
async function load() {
  if (!vite) {
    const html = await readFile(join(BROWSER, 'index.html'), 'utf8');
    return { html, ...(await import('./dist/server/server.js')) };
  }
  const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8');
  return {
    html: await vite.transformIndexHtml('/', html),
    ...(await vite.ssrLoadModule('/src/server.ts')),
  };
}

/** Answers with a file of the built page; a URL has no `..` in its path. */
async function sendFile(pathname, response) {
  try {
    const content = await readFile(join(BROWSER, pathname));
    response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain' });
    response.end(content);
  } catch {
    response.writeHead(404).end('Not found');
  }
}

const server = createServer(async (request, response) => {
  try {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/') {
      const { html, markup } = await load();
      const album = await markup();
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      // A function: `$` in a text would mean something in a replacement.
      response.end(html.replace('<!--album-->', () => album));
    } else if (vite) {
      vite.middlewares(request, response);
    } else {
      await sendFile(pathname, response);
    }
  } catch (cause) {
    console.error(cause);
    if (!response.headersSent) response.writeHead(500);
    response.end('Something went wrong');
  }
});

server.listen(Number(process.env.PORT ?? 3000), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}/`);
});
