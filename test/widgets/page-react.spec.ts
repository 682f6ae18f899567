import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from '../../scripts/paths';
import { expect, goBack, test } from '../site';

const PAGE = '/timers';

/** Builds the starter's widget in a folder of its own, as its author would. */
function buildStarter(workspace: string): string {
  execFileSync(process.execPath, [inRoot('dist/commands/main.js'), 'new', 'harbour-clock'], {
    cwd: workspace,
  });
  const folder = join(workspace, 'harbour-clock');
  for (const name of ['react', 'react-dom', 'vite', 'dm-elements']) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(name === 'dm-elements' ? inRoot() : inRoot('node_modules', name), link, 'junction');
  }
  execFileSync(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
  });
  return readFileSync(join(folder, 'dist/harbour-clock.js'), 'utf8');
}

/** Builds a component wrapped by r2wc, with the React of the page. */
async function buildWrapped(workspace: string): Promise<string> {
  const outDir = join(workspace, 'wrapped');
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2022',
      lib: {
        entry: inRoot('test/widgets/wrapped/wrapped-clock.tsx'),
        formats: ['es'],
        fileName: () => 'wrapped-clock.js',
      },
      rolldownOptions: { external: /^react/ },
    },
  });
  return readFileSync(join(outDir, 'wrapped-clock.js'), 'utf8');
}

let workspace = '';
let scripts: Readonly<Record<string, string>>;

// Once for each group of tests that a worker is given.
test.beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'dm-page-react-'));
  scripts = {
    'harbour-clock': buildStarter(workspace),
    'wrapped-clock': await buildWrapped(workspace),
  };
});

test.afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

/** Adds widgets to a page of the demo, and serves their scripts. */
async function publish(page: Page, markup: string): Promise<void> {
  await page.route('**/assets/own/*.js', (route) => {
    const name = /([\w-]+)\.js$/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: scripts[name] ?? '' });
  });
  const own = Object.keys(scripts)
    .map((name) => `<script type="module" src="/assets/own/${name}.js"></script>`)
    .join('');
  const add = (html: string): string => html.replace('</h1>', `</h1>${own}${markup}`);
  await page.route(`**${PAGE}*`, async (route) => {
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('json')) {
      const json = (await response.json()) as { content: string };
      await route.fulfill({ response, json: { ...json, content: add(json.content) } });
    } else await route.fulfill({ response, body: add(await response.text()) });
  });
}

/** The files with React that the page has requested. */
function reactRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/chunks\/react-[\w-]{7}\.js$/.test(pathname)) found.push(pathname);
  });
  return found;
}

test.describe("widgets with the page's React", () => {
  test(
    'weigh about 2 kB, bring no second React, and are drawn after swaps',
    { tag: '@main' },
    async ({ page, complaints }) => {
      expect(brotliCompressSync(scripts['harbour-clock'] ?? '').length).toBeLessThan(2000);
      const requested = reactRequests(page);
      await publish(page, '<harbour-clock person="Ada" times="2">Loading</harbour-clock>');
      await page.goto(PAGE);
      const widget = page.locator('harbour-clock p');
      await expect(widget).toHaveText(/^Hello, Ada\. Hello, Ada\. ?$/);
      await page.locator('.site-footer').getByRole('link', { name: 'Camera library' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The camera library');
      await goBack(page);
      await expect(widget).toHaveText(/^Hello, Ada\. Hello, Ada\. ?$/);
      expect(new Set(requested).size).toBe(1);
      expect(complaints).toEqual([]);
    },
  );

  test('may be wrapped by r2wc: beside ours and inside ours, through swaps', async ({
    page,
    complaints,
  }) => {
    const requested = reactRequests(page);
    await publish(
      page,
      `<wrapped-clock label="Stop bath"></wrapped-clock>
      <dm-scroll-animation><wrapped-clock label="Fixer bath"></wrapped-clock></dm-scroll-animation>`,
    );
    await page.goto(PAGE);
    const press = (label: string) => page.getByRole('button', { name: label }).click();
    await press('Stop bath: 0');
    await press('Fixer bath: 0');
    await expect(page.getByRole('button', { name: 'Stop bath: 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fixer bath: 1' })).toBeVisible();
    await page.locator('.site-footer').getByRole('link', { name: 'Camera library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The camera library');
    await expect(page.locator('wrapped-clock')).toHaveCount(0);
    await goBack(page);
    await expect(page.getByRole('button', { name: /Stop bath: \d/ })).toBeVisible();
    expect(new Set(requested).size).toBe(1);
    expect(complaints).toEqual([]);
  });
});
