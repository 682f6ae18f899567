import { expect, type Page } from '@playwright/test';
import { createServer as createHttp, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite } from 'vite';
import type * as EntriesModule from '../../elements/form/submit/entries';
import { ROOT } from '../../scripts/paths';
import { test as base } from '../tab';

/** A received request. */
interface Posted {
  readonly body: string;
  readonly type: string | undefined;
}

interface Fixtures {
  /** A server that serves a page and records what is posted to it. */
  readonly server: { readonly address: string; readonly posted: Posted[]; markup: string };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

const test = base.extend<object, Fixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vite = await createVite({
        configFile: false,
        root: ROOT,
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      const state = { address: '', posted: [] as Posted[], markup: '' };
      const server: Server = createHttp((request, response) => {
        if (request.method === 'POST') {
          void bodyOf(request).then((body) => {
            state.posted.push({ body, type: request.headers['content-type'] });
            response.end('<!doctype html><title>Thanks</title>');
          });
        } else if (request.url === '/') {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(`<!doctype html><html lang="en"><title>Form</title>${state.markup}`);
        } else vite.middlewares(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      await use(state);
      server.close();
      await vite.close();
    },
    { scope: 'worker' },
  ],
});

/** A form with every kind of control and difficult values. */
const FORM = `
  <form id="form" method="post" action="/posted?alias=harbour">
    <input type="hidden" name="_charset_">
    <input type="hidden" name="form_id" value="1 + 1 = 2 &amp; 100%">
    <input type="hidden" name="broken" value="a&#13;b&#10;c&#13;&#10;d">
    <input name="dmform-00" value="Zoë O’Neil *-._~!'()">
    <input type="hidden" name="label-dmform-00" value="Name">
    <input name="brackets[0][name]" value="x"><input name="brackets[]" value="y">
    <input name="same" value="1"><input name="same" value="2">
    <input name="text" value="שלום" dirname="text.dir" dir="auto">
    <textarea name="area" wrap="hard" cols="20">
two
lines, of which one is longer than twenty characters &lt;b&gt;</textarea>
    <select name="days[]" multiple><option selected>Mon<option>Tue<option selected value="">Wed</select>
    <select name="one"><option disabled selected>Choose<option value="ä">A</select>
    <input type="checkbox" name="box" checked><input type="checkbox" name="box" value="2">
    <input type="radio" name="radio" value="a"><input type="radio" name="radio" value="b" checked>
    <input type="file" name="file"><input type="file" name="empty" multiple>
    <input type="number" name="number" value="1e3"><input type="color" name="color">
    <input type="date" name="date" value="2026-11-21"><input type="range" name="range">
    <input name="" value="unnamed"><input name="off" value="1" disabled>
    <fieldset disabled><legend><input name="legend" value="1"></legend><input name="in" value="1"></fieldset>
    <button name="draft" value="1" type="submit">Save</button>
    <input type="submit" name="send" value="Send → now">
    <input type="image" id="image" name="go" value="ignored" alt="Go" width="60" height="40">
    <input type="image" id="unnamed" alt="Go, unnamed" width="60" height="40">
  </form>
  <input form="form" name="outside" value="€ 👍 &#x1F468;&#x200D;&#x1F469;">`;

async function open(page: Page, server: Fixtures['server'], markup: string): Promise<void> {
  server.posted.length = 0;
  server.markup = markup;
  await page.goto(server.address);
  const file = { name: 'Größe "1".pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  await page.locator('[name=file]').setInputFiles(file);
}

/** Returns the body that the library would send when a button is pressed, as Latin-1 text. */
async function ours(page: Page, button: string | undefined): Promise<string> {
  const read = page.evaluate(async (pressed) => {
    const { encodeEntries, entriesOf } = (await import(
      // Served by Vite.
      `${location.origin}/elements/form/submit/entries.ts`
    )) as typeof EntriesModule;
    const form = document.querySelector('form') as HTMLFormElement;
    if (pressed === undefined) return encodeEntries(entriesOf(form));
    return new Promise<string>((resolve) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        resolve(encodeEntries(entriesOf(form, event.submitter)));
      });
      document.documentElement.dataset['listening'] = '';
    });
  }, button);
  if (button !== undefined) {
    await page.locator('html[data-listening]').waitFor();
    await page.locator(button).click({ position: { x: 17, y: 9 } });
  }
  return read;
}

test.describe('the library sends byte for byte what the browser posts', () => {
  for (const button of [undefined, '[name=draft]', '[name=send]', '#image', '#unnamed']) {
    const tag = button === undefined ? ['@main'] : [];
    test(`with ${button ?? 'no button'}`, { tag }, async ({ page, server }) => {
      await open(page, server, FORM);
      const sent = await ours(page, button);

      await open(page, server, FORM);
      if (button === undefined) {
        await page.evaluate(() => {
          document.querySelector('form')?.submit();
        });
      } else await page.locator(button).click({ position: { x: 17, y: 9 } });
      // Chromium may never close a tab that is closed while the answer arrives.
      await expect(page).toHaveTitle('Thanks');
      expect(server.posted).toHaveLength(1);
      const [{ body, type } = { body: '', type: '' }] = server.posted;
      expect(type).toBe('application/x-www-form-urlencoded');
      expect(sent.split('&')).toEqual(body.split('&'));
      expect(sent).toBe(body);
    });
  }
});
