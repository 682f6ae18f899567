import { rm } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { unreadableIn } from '../audits/texts';
import { createDataFolder, startHost, TESTED, withDocumentation, type RunningHost } from '../host';
import { elementsReady, expect, test as base } from '../site';

/** As a pasted link: nowhere to break. */
const LONG = 'w'.repeat(320);
const NAME = 'w'.repeat(80);
const EMAIL = `${'w'.repeat(60)}@${'w'.repeat(60)}.example`;
const PASSWORD = 'salt & silver';
const CALLS = '/_dm/s/rt/api/public/rt/site/halide-house';

/** A demo site with an owner. */
const test = base.extend<object, { site: RunningHost }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await createDataFolder();
      const host = await startHost(
        withDocumentation({
          ...TESTED,
          dataFolder,
          adminPassword: PASSWORD,
          commentHold: 'none',
        }),
      );
      await use(host);
      await host.stop();
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 320, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

/** Checks that the page is as wide as its window, and that every long text can be read to its end. */
async function expectToFit(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      name,
    )
    .toBe(0);
  const { clipped } = await unreadableIn(page);
  expect(
    clipped.filter((text) => text.includes('wwwww')),
    name,
  ).toEqual([]);
}

/** Types into every field of the page's content that takes any text. */
async function typeIntoAll(page: Page): Promise<void> {
  const fields = page.locator(
    'main :is(input:not([type]), input[type=text], input[type=search], textarea):visible',
  );
  for (const field of await fields.all()) {
    if (await field.isEditable()) await field.fill(LONG);
  }
}

async function comment(request: APIRequestContext, text: string): Promise<void> {
  const response = await request.post(`${CALLS}/comments`, {
    data: { page: '/printing-fog', name: NAME, text, elapsed: 9000 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(201);
}

/** Puts a print into the cart and orders it; leads to the page of the order. */
async function order(page: Page): Promise<void> {
  const form = { product: '101', how: 'add', quantity: '1', option: 'Unframed' };
  const added = await page.request.post('/_shop/cart', { form });
  expect(added.ok()).toBe(true);
  await page.goto('/shop/cart');
  await elementsReady(page);
  // The cart of the script takes the place of the page's own.
  const cart = page.locator('.ec-scripted');
  await cart.getByLabel('Your name').fill(NAME);
  await cart.getByLabel('E-mail').fill(EMAIL);
  await cart.getByLabel('Where to send it').fill(LONG);
  await expectToFit(page, 'the cart');
  await page.getByRole('button', { name: /^Order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
}

async function send(page: Page): Promise<void> {
  await page.goto('/contact');
  const form = page.locator('dm-form');
  await form.scrollIntoViewIfNeeded();
  await elementsReady(page);
  await form.locator('[name=dmform-01]').fill(NAME);
  await form.locator('[name=dmform-02]').fill(EMAIL);
  await form.locator('[name=dmform-03]').selectOption({ index: 1 });
  await form.locator('[name=dmform-05]').fill(LONG);
  await expectToFit(page, 'the form');
}

for (const address of [
  `/search?searchTerm=${LONG}`,
  `/journal?searchTerm=${LONG}`,
  `/journal?tag=${LONG}`,
  `/shop/search?keywords=${NAME}`,
  `/${LONG}`,
  `/ar/${LONG}`,
]) {
  test(`a long word in an address fits a window of 320 px: ${address.slice(0, 24)}`, async ({
    page,
  }) => {
    await page.goto(address);
    await elementsReady(page);
    await expectToFit(page, address.slice(0, 24));
  });
}

for (const path of ['/contact', '/booking', '/members', '/printing-fog', '/ar/contact']) {
  test(`a long word in every field fits a window of 320 px: ${path}`, async ({ page }) => {
    await page.goto(path);
    const last = page.locator('dm-comments, dm-form').last();
    if (await last.count()) await last.scrollIntoViewIfNeeded();
    await elementsReady(page);
    await typeIntoAll(page);
    await expectToFit(page, path);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test(`comments of long words fit a window of 320 px`, async ({ page }) => {
      await comment(page.request, LONG);
      await comment(page.request, `https://example.com/${LONG}?q=${LONG}`);
      await page.goto('/printing-fog');
      const thread = page.locator('dm-comments');
      await thread.scrollIntoViewIfNeeded();
      await expect(thread.getByText(/^w{320}$/).first()).toBeVisible();
      await expectToFit(page, 'comments');
    });
  });
}

test('an order of long words fits a window of 320 px', async ({ page }) => {
  await order(page);
  await expectToFit(page, 'the order');
});

test('long words in all that visitors send fit the pages of the owner, 320 px wide', async ({
  page,
}) => {
  await order(page);
  await send(page);
  const [answer] = await Promise.all([
    page.waitForResponse(/dmform\.submit/),
    page.locator('dm-form [type=submit]').click(),
  ]);
  expect(answer.ok()).toBe(true);
  await expectToFit(page, 'what was sent');
  await comment(page.request, LONG);
  await page.goto('/admin');
  await expectToFit(page, 'the sign-in');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveCount(0);
  const links = await page
    .locator('a[href^="/admin"]')
    .evaluateAll((found) => [
      ...new Set(found.map((link) => (link as HTMLAnchorElement).pathname)),
    ]);
  const pages = new Set([
    ...links.filter((path) => !/csv|export|sign-out/.test(path)),
    '/admin/orders',
    '/admin/push',
    `/admin?search=${LONG}`,
  ]);
  for (const path of pages) {
    await page.goto(path);
    await expectToFit(page, path.slice(0, 30));
  }
});
