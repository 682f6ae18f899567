import { expect, follow, elementsReady, goBack, test } from '../site';
import { Walker } from '../walk/walker';

// The demo site as static files, behind a server with the rules of Netlify and behind one that knows
// none (`npm run test:static`).
test.use({
  baseURL: async ({ published }, use) => {
    await use(published.url);
  },
});

test('every link of the demo site leads somewhere', ({ published }) => {
  // Examples of the documentation link to pages of other sites.
  const isExample = (path: string): boolean => /^\/(?:elements|de|fi|fr|is|sv)\//.test(path);
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

test('rules for links that are full loads are published, and named in a header', async ({
  request,
}) => {
  const { 'speculation-rules': named = '' } = (await request.get('/rooms')).headers();
  const rules = await request.get(JSON.parse(named) as string);
  expect(rules.headers()['content-type']).toContain('application/speculationrules+json');
  expect(await rules.json()).toHaveProperty('prefetch');
});

test('a random walk with page JSON agrees with a plain browser at every step', async ({
  page,
  published,
}) => {
  test.setTimeout(5 * test.info().timeout);
  await page.setViewportSize({ width: 1280, height: 800 });
  await new Walker(page, 20_251, 'full').walk(published.url, 60);
});
