import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { PAGE_MODULES } from './modules.js';

const LIBRARY = join(dirname(fileURLToPath(import.meta.resolve('dm-elements/dm.css'))));
const BUILT = join(import.meta.dirname, '../dist');
const TYPES = { js: 'text/javascript', css: 'text/css', json: 'application/json', map: 'text/plain' };

const IMPORT_MAP = JSON.stringify({
  imports: Object.fromEntries(
    Object.entries(PAGE_MODULES).map(([name, file]) => [name, `/dm/1/${file}`]),
  ),
});

/** The content security policy of a host: no inline script but the import map, and Trusted Types. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(IMPORT_MAP).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dm dm-lit',
].join('; ');

const documentOf = (body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A hosted page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/dm/1/dm.css">
    <script type="importmap">${IMPORT_MAP}</script>
    <script type="module" src="/dm/1/dm-site.js"></script>
    <script type="module" src="/assets/__TAG__.js"></script>
  </head>
  <body><main id="dm-content" data-dm-outlet>${body}</main></body>
</html>`;

/** Serves the page, the library at `/dm/1/`, and the built widget at `/assets/`. */
function serve(body) {
  const answer = async (address) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (path === '/') return [documentOf(body), 'text/html; charset=utf-8'];
    const [, folder, file] = /^\/(dm\/1|assets)\/((?:[\w-]+\/)*[\w.-]+)$/.exec(path) ?? [];
    const type = TYPES[path.split('.').at(-1)];
    if (!file || !type) return undefined;
    return [await readFile(join(folder === 'assets' ? BUILT : LIBRARY, file)), type];
  };
  const server = createServer((request, response) => {
    answer(request.url)
      .catch(() => undefined)
      .then(([content, type] = []) => {
        const headers = { 'content-security-policy': POLICY, 'content-type': type ?? 'text/plain' };
        response.writeHead(content === undefined ? 404 : 200, headers).end(content ?? 'Not found');
      });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Opens a page with the built widget as a host serves it: with its import map, and under its policy.
 * The browser is the installed Chrome, or the one that the environment variable `CHROME_PATH` names.
 *
 * @param body HTML of the page.
 * @param run gets the page of Playwright, and the warnings and errors in its console so far.
 */
export async function onHostedPage(body, run) {
  const { CHROME_PATH: executablePath } = process.env;
  const server = await serve(body);
  try {
    const browser = await chromium.launch(executablePath ? { executablePath } : { channel: 'chrome' });
    try {
      const page = await browser.newPage();
      const complaints = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await run(page, complaints);
    } finally {
      await browser.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
