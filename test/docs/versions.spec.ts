import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryReader } from '../../demo/docs/library';
import { keepVersion } from '../../demo/docs/versions/keep-version';
import { currentVersion } from '../../demo/docs/versions/versions';
import { inRoot } from '../../scripts/paths';
import { violationsIn } from '../audit';
import { startHost, withDocumentation } from '../host';
import { elementsReady, expect, test as base } from '../site';

/** Name of the version that is not kept. */
const CURRENT = currentVersion(readFileSync(inRoot('CHANGELOG.md'), 'utf8'));

/** Playwright's `test` with a documentation of which two versions were released. */
const test = base.extend<object, { site: { readonly url: string; readonly embedUrl: string } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dm-versions-'));
      const library = await libraryReader(inRoot('dist/docs'))();
      for (const version of ['0.8.0', '0.9.0'])
        await keepVersion(join(folder, 'versions'), { version, date: '2026-11-01' }, library);
      const options = { port: 0, embedPort: 0, dataFolder: join(folder, 'data') };
      const host = await startHost(withDocumentation(options, join(folder, 'versions')));
      await use(host);
      await host.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('the list of versions leads to the same page, by keyboard', async ({ page, complaints }) => {
  await page.goto('/elements/start/html');
  const list = page.getByRole('banner').locator('docs-versions');
  await list.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: CURRENT, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link', { name: '0.8.0' })).toBeHidden();
  await expect(list.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(list.getByRole('link', { name: '0.8.0' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/elements/v/0.8.0/start/html');
  await expect(page.getByRole('note')).toContainText('version 0.8.0, of 1 November 2026');
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'The same page today' }).click();
  await expect(page).toHaveURL('/elements/start/html');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/elements\/start\/html$/,
  );
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/elements/v/');
  expect(complaints).toEqual([]);
});

test('its links follow the pages that are swapped in', async ({ page }) => {
  await page.goto('/elements/v/0.9.0/start/html');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Theming', exact: true })
    .or(
      page
        .getByRole('navigation', { name: 'Pages', exact: true })
        .getByRole('link', { name: 'Theming' }),
    )
    .first()
    .click();
  await expect(page).toHaveURL('/elements/v/0.9.0/guides/theming');
  const list = page.getByRole('banner').locator('docs-versions');
  // The page is swapped in, and the list knows.
  await expect(list.locator('a[data-base="/elements/v/0.8.0"]')).toHaveAttribute(
    'href',
    /\/v\/0\.8\.0\/guides\/theming$/,
  );
  await list.locator('summary').click();
  await list.getByRole('link', { name: '0.8.0' }).click();
  await expect(page).toHaveURL('/elements/v/0.8.0/guides/theming');
});

test('pages of a version are accessible, and no wider than a phone', async ({ page }) => {
  test.slow();
  for (const address of ['/elements/v/0.9.0', '/elements/v/0.9.0/gallery']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await elementsReady(page);
    await page.getByRole('banner').locator('docs-versions summary').click();
    expect(await violationsIn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.locator('.menu-button').click();
    const menu = page.locator('dm-drawer.menu');
    await menu.locator('docs-versions summary').click();
    await expect(menu.getByRole('link', { name: '0.8.0' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: '0.8.0' })).toBeHidden();
    await expect(menu).toHaveJSProperty('open', true);
  }
});

test('a version or page that there is not gets 404, with a way on', async ({ page }) => {
  for (const [address, link] of [
    ['/elements/v/7.0.0/gallery', 'Version 0.9.0'],
    ['/elements/v', 'Version 0.9.0'],
    ['/elements/v/0.9.0/lighthouse', 'version 0.9.0'],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'dm-elements 0.9.0' })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list opens, and leads to the same page', async ({ page }) => {
    await page.goto('/elements/gallery');
    const list = page.getByRole('banner').locator('docs-versions');
    await list.locator('summary').click();
    await list.getByRole('link', { name: '0.9.0' }).click();
    await expect(page).toHaveURL('/elements/v/0.9.0/gallery');
  });
});
