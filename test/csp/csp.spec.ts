import { expect, type Page } from '@playwright/test';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { inRoot } from '../../scripts/paths';
import { test as base } from '../tab';

/** The policy under which every element works. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const root = fileURLToPath(new URL('page', import.meta.url));

/** The page, built for production and served with the policy, once per worker. */
const test = base.extend<object, { address: string }>({
  address: [
    // Playwright reads the names of the fixtures that a fixture needs from its parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'dm-csp-'));
      const shared = { configFile: false, root, base: './', logLevel: 'error' } as const;
      await build({
        ...shared,
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        plugins: [
          {
            name: 'link-to-styles',
            // Not in the source, where it would be bundled before it is there.
            transformIndexHtml: (html) =>
              html.replace('</head>', '<link rel="stylesheet" href="./dm.css" /></head>'),
          },
        ],
        build: {
          outDir,
          target: 'es2022',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
        },
      });
      await copyFile(inRoot('dist/dm.css'), join(outDir, 'dm.css'));
      const server = await preview({
        ...shared,
        build: { outDir },
        preview: { port: 0, headers: { 'Content-Security-Policy': POLICY } },
      });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Collects console messages and policy violations of a page. */
function listen(page: Page): { complaints: () => Promise<string[]> } {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info' && message.type() !== 'log') lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(error.message));
  return {
    complaints: async () => [
      ...lines,
      ...(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)),
    ],
  };
}

test.describe('under a strict policy with Trusted Types', () => {
  test('the policy is in force', { tag: '@main' }, async ({ page, address }) => {
    const { complaints } = listen(page);
    await page.goto(address);
    await page.waitForFunction(() => 'violations' in window);
    const thrown = await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>no</p>');
        return false;
      } catch {
        return true;
      }
    });
    expect(thrown).toBe(true);
    await expect.poll(async () => (await complaints()).join()).toContain('style-src');
  });

  for (const tag of ['dm-react-probe', 'dm-lit-probe']) {
    test(`${tag} renders, updates, fails and recovers`, async ({ page, address }) => {
      const { complaints } = listen(page);
      await page.goto(address);
      const probe = page.locator(tag);
      await expect(probe.locator('output')).toContainText('"count":4');
      await probe.evaluate((element) => Object.assign(element, { count: 5 }));
      await expect(probe.locator('output')).toContainText('"count":5');
      await probe.getByRole('button').click();
      await expect(probe.getByRole('button')).toHaveText('1');
      expect(await complaints()).toEqual([]);
      await probe.evaluate((element) => element.setAttribute('broken', 'on purpose'));
      await expect(probe.locator('output')).toHaveCount(0);
      await expect(probe.getByText('one')).toBeVisible();
      await probe.evaluate((element) => element.removeAttribute('broken'));
      await expect(probe.locator('output')).toContainText('"count":5');
      // A view of React is told with the place that threw, where authors look at a page.
      const lines = tag === 'dm-react-probe' ? 2 : 1;
      await expect.poll(async () => (await complaints()).length).toBe(lines);
      const after = await complaints();
      for (const place of after.slice(1)) expect(place).toContain(`[dm] <${tag}>: thrown `);
      expect(after[0]).toContain(`[dm] <${tag}>: could not be rendered, its children are shown`);
    });
  }

  test('dm-back-to-top scrolls to the top', async ({ page, address }) => {
    const { complaints } = listen(page);
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(page.locator('dm-back-to-top button')).toBeHidden();
    await page.evaluate(() => {
      scrollTo(0, 1000);
    });
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toBeHidden();
    expect(await complaints()).toEqual([]);
  });

  test('dm-gallery opens and closes its viewer', { tag: '@main' }, async ({ page, address }) => {
    const { complaints } = listen(page);
    await page.goto(address);
    const gallery = page.locator('dm-gallery');
    await expect
      .poll(() => gallery.evaluate((element) => element.matches(':state(ready)')))
      .toBe(true);
    await gallery.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await complaints()).toEqual([]);
  });

  test('dm-slider slides by itself and by its buttons, and fades', async ({ page, address }) => {
    const { complaints } = listen(page);
    await page.goto(address);
    const slider = page.locator('dm-slider');
    // What is drawn above it moves it, perhaps out of view again.
    await expect(page.locator('dm-gallery').getByRole('link')).toHaveCount(2);
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.locator('.swiper-initialized')).toBeVisible();
    await expect(slider.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await slider.getByRole('button', { name: 'Next slide' }).click();
    await expect(slider.getByRole('img', { name: 'Four' })).toBeInViewport({ ratio: 0.9 });
    await slider.evaluate((element) => {
      element.toggleAttribute('fade', true);
      dispatchEvent(new Event('beforeprint'));
    });
    await slider.getByRole('button', { name: 'Previous slide' }).click();
    await expect(slider.locator('.current .caption')).toHaveText('Three');
    expect(await complaints()).toEqual([]);
  });
});
