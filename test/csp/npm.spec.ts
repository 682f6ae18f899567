import { expect } from '@playwright/test';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { inRoot } from '../../scripts/paths';
import { test } from '../tab';

/** The documented policy, without the names of Trusted Types policies. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const LINK = '<link rel="stylesheet" href="./dm.css">';

const root = fileURLToPath(new URL('npm-page', import.meta.url));

/** How the page uses the package. */
interface Use {
  /** The Trusted Types policies that the page allows. */
  readonly names: string;
  /** Whether its Lit is that of the package. */
  readonly isShared: boolean;
  /** Whether it links to `dm.css`. */
  readonly hasStyles?: boolean;
}

/** Serves a page that uses the npm modules and a Lit, until the callback has ended. */
async function servePage(
  { names, isShared, hasStyles = false }: Use,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'dm-csp-'));
  const lit = inRoot('node_modules/lit-html/lit-html.js');
  const copy = join(outDir, 'page-lit.js');
  await copyFile(lit, copy);
  const shared = { configFile: false, root, base: './', logLevel: 'error' } as const;
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: 'link-to-styles',
        transformIndexHtml: (html) =>
          hasStyles ? html.replace('</head>', `${LINK}</head>`) : html,
      },
    ],
    resolve: {
      alias: [
        { find: 'page-lit', replacement: isShared ? 'lit' : copy },
        { find: 'npm-nav', replacement: inRoot('dist/npm/elements/nav/nav.define.js') },
      ],
    },
    build: {
      outDir: join(outDir, 'site'),
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  await copyFile(inRoot('dist/dm.css'), join(outDir, 'site/dm.css'));
  const policy = `${POLICY}; trusted-types ${names}`;
  const server = await preview({
    ...shared,
    build: { outDir: join(outDir, 'site') },
    preview: { port: 0, headers: { 'Content-Security-Policy': policy } },
  });
  try {
    await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
    await rm(outDir, { recursive: true });
  }
}

test.describe('the npm modules under the documented policy', () => {
  for (const [what, names, isShared] of [
    ['share the Lit of the page', 'dm dm-lit lit-html', true],
    ['work beside another Lit', "dm dm-lit lit-html 'allow-duplicates'", false],
  ] as const) {
    test(what, async ({ page }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await servePage({ names, isShared }, async (address) => {
        await page.goto(address);
        await expect(page.getByText('Drawn by the page')).toBeVisible();
        await expect(page.locator('dm-nav:defined')).toBeVisible();
        await page.waitForFunction(() =>
          document.querySelector('dm-nav')?.matches(':state(ready)'),
        );
        expect(complaints.filter((line) => !line.includes('favicon'))).toEqual([]);
      });
    });
  }
});

test('the npm modules tell the developer of a page without dm.css, once', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[dm]')) lines.push(message.text());
  });
  const use = { names: 'dm dm-lit lit-html', isShared: true };
  await servePage(use, async (address) => {
    await page.goto(address);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain("import 'dm-elements/dm.css'");
  });
  await servePage({ ...use, hasStyles: true }, async (address) => {
    await page.goto(address);
    await expect(page.locator('dm-nav:state(ready)')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(lines).toHaveLength(1);
  });
});
