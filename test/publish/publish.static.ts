import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../demo/host/host';
import { publishSite, type Report } from '../../demo/publish/publish-site';
import { CACHE } from '../../scripts/paths';
import { expect, follow, elementsReady, goBack, test as base } from '../site';
import { Walker } from '../walk/walker';
import { startStaticHost } from './static-host';

/**
 * The demo site as static files, behind a server with the rules of Netlify and behind one that knows
 * none (`npm run test:static`). Publishing all of it takes a minute.
 */
interface Published {
  readonly report: Report;
  readonly folder: string;
  /** With `_headers` and `_redirects`. */
  readonly url: string;
  /** Files alone. */
  readonly plainUrl: string;
}

const test = base.extend<object, { published: Published }>({
  published: [
    async ({ services }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dm-static-'));
      const dataFolder = await mkdtemp(join(tmpdir(), 'dm-calls-'));
      const pictures = join(CACHE, 'pictures');
      await mkdir(pictures, { recursive: true });
      await mkdir(join(dataFolder, 'cache'));
      await symlink(pictures, join(dataFolder, 'cache', 'media'), 'junction');
      const server = await startStaticHost({ folder });
      const plain = await startStaticHost({ folder, hasRules: false });
      const { origin } = new URL(server.url);
      const options = { dataFolder, publicOrigin: origin, faults: 'allowed', services } as const;
      const calls = await startHost({ ...options, port: 0, embedPort: 0 });
      const report = await publishSite({
        folder,
        origin,
        calls: new URL(calls.url).origin,
        host: options,
      });
      await use({ report, folder, url: server.url, plainUrl: plain.url });
      await Promise.all([server.stop(), plain.stop(), calls.stop()]);
      await Promise.all([folder, dataFolder].map((path) => rm(path, { recursive: true })));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ published }, use) => {
    await use(published.url);
  },
});

test('every link of the demo site leads somewhere', ({ published }) => {
  // Examples of the documentation link to pages of other sites.
  const isExample = (path: string): boolean => /^\/(?:elements\/|fi\/|sv\/)/.test(path);
  const own = published.report.missing.filter(({ from }) => !isExample(from));
  expect(own).toEqual([]);
  expect(published.report.pages).toBeGreaterThan(100);
});

test('pages are swapped, from page JSON, under the policy of the host', async ({
  page,
  complaints,
}) => {
  const types: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('dm_ajaxCall'))
      types.push(response.headers()['content-type'] ?? '');
  });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for');
  await page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await follow(page, '/rooms');
  await expect(page).toHaveTitle(/^Rooms/);
  await follow(page, '/gable-room');
  await expect(page).toHaveTitle(/Gable Room/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(types.length).toBeGreaterThan(0);
  expect(types.every((type) => type.includes('json'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('a form, a comment and a search go to the host', async ({ page }) => {
  await page.goto('/contact');
  await elementsReady(page);
  const form = page.locator('dm-form[form-id=letter-box]');
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.getByLabel('For whom').selectOption({ index: 1 });
  await form.locator('textarea').fill('Is the pier open?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('It is on the table in the hall');

  await page.goto('/search?searchTerm=fog');
  await expect(page.getByRole('link', { name: /fog/i }).first()).toBeVisible();
});

test('a protected page asks for its password, and a missing one is the 404 page', async ({
  page,
  request,
}) => {
  const response = await request.get('/nothing-here');
  expect(response.status()).toBe(404);
  await page.goto('/nothing-here');
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/guests');
  await expect(page.getByLabel(/password/i).first()).toBeVisible();
});

test('a plain file server serves pages that are swapped, as documents', async ({
  page,
  published,
}) => {
  await page.goto(published.plainUrl);
  // Before its engine has come, links are the browser's.
  await page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await follow(page, '/rooms');
  await expect(page).toHaveTitle(/^Rooms/);
  await goBack(page);
  await expect(page).not.toHaveTitle(/^Rooms/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('a random walk agrees with a plain browser at every step', async ({ page, published }) => {
  test.setTimeout(5 * test.info().timeout);
  await page.setViewportSize({ width: 1280, height: 800 });
  await new Walker(page, 20_251, 'full').walk(published.url, 60);
});
