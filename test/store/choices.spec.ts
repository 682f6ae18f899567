import type { Locator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, test, typeOver } from '../site';

/** The store once it is drawn; the children that stood there before are hidden. */
const store = (page: Page): Locator => page.locator('dm-store > [slot="dm-store"]');
const price = (root: Locator): Locator => root.locator('.ec-price').first();
/** Phrases of a screen reader for the shop; the screens have regions of their own. */
const said = (page: Page): Locator => page.locator('body > .ec-unseen[role=status]');

async function putFramedIntoCart(page: Page): Promise<void> {
  await page.goto('/shop/Slack-water-p101');
  await store(page).getByRole('radio', { name: 'Framed in ash' }).check();
  await store(page).getByRole('button', { name: 'Put into the cart' }).click();
  await store(page).getByRole('link', { name: 'Go to the cart' }).click();
  await expect(store(page).getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
}

test('the price is that of the chosen option, and is said once', async ({ page, complaints }) => {
  await page.goto('/shop/Slack-water-p101');
  await expect(price(store(page))).toHaveText('£140', { useInnerText: true });
  await store(page).getByRole('radio', { name: 'Framed in ash' }).check();
  await expect(price(store(page))).toHaveText('£210', { useInnerText: true });
  await expect(said(page)).toHaveText('Price: £210');
  await store(page).getByRole('radio', { name: 'Unframed' }).check();
  await expect(price(store(page))).toHaveText('£140', { useInnerText: true });
  await expect(said(page)).toHaveText('Price: £140');
  expect(complaints).toEqual([]);
});

test('a change of the cart is said, with the total, by one region', async ({
  page,
  complaints,
}) => {
  await putFramedIntoCart(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.textContent.trim();
        if (/Slack water|Together|cart is empty/.test(text) && heard.at(-1) !== text)
          heard.push(text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const heard = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const number = store(page).getByLabel('Number of Slack water, framed in ash');
  // The arrows change it in steps, and each step is sent.
  await number.focus();
  await number.press('ArrowUp');
  await number.press('ArrowUp');
  await expect.poll(heard).toEqual(['Slack water, framed in ash: 3. Together £630.']);
  await expect(number).toBeFocused();
  await store(page).getByRole('button', { name: 'Remove Slack water, framed in ash' }).click();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toBe('Slack water, framed in ash removed. The cart is empty.');
  expect(await heard()).toHaveLength(2);
  await page.locator('.site-footer').getByRole('link', { name: 'Rooms' }).click();
  await expect(page).toHaveURL('/rooms');
  await expect(said(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what is missing in an order is said beside its fields', async ({ page, complaints }) => {
  await putFramedIntoCart(page);
  const order = store(page).getByRole('button', { name: /^Order for/ });
  const name = store(page).getByLabel('Your name');
  const email = store(page).getByLabel('E-mail');
  await order.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Fill this in.');
  for (const field of [name, email]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(store(page).getByText('Fill this in.')).toHaveCount(3);
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(store(page).getByText('Fill this in.')).toHaveCount(2);
  await email.fill('ada');
  await store(page).getByLabel('Where to send it').fill('1 Pier Road');
  await order.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/name@example\.com/);
  await expect(store(page).locator('.ec-problem')).toHaveCount(1);

  // The number, too, and the cart stays as it is.
  const number = store(page).getByLabel('Number of Slack water');
  await typeOver(number, '120');
  await number.press('Tab');
  await expect(number).toHaveAccessibleDescription('Enter 99 or less.');
  await expect(number).not.toBeFocused();
  expect(complaints).toEqual([]);
});

test('sums and their total stand in one column', async ({ page }) => {
  await putFramedIntoCart(page);
  await store(page).getByLabel('Your name').fill('Ada');
  await store(page).getByLabel('E-mail').fill('ada@example.com');
  await store(page).getByLabel('Where to send it').fill('1 Pier Road');
  await store(page)
    .getByRole('button', { name: /^Order for/ })
    .click();
  await expect(store(page).getByText('Thank you, Ada.')).toBeVisible();
  /** Where the letters of an amount end, which its box may not. */
  const endOf = (amount: Locator): Promise<number> =>
    amount.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  for (const width of [320, 375, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = [
      await endOf(store(page).locator('.ec-sum')),
      await endOf(store(page).locator('.ec-total strong')),
    ] as const;
    expect(Math.abs(ends[0] - ends[1]), `at ${width} px`).toBeLessThan(2);
  }
});

test('in forced colours, one category is marked', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', UNTRIED.media);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop');
  const links = store(page).locator('.ec-categories a');
  await expect(links.first()).toBeVisible();
  const colours = await links.evaluateAll((all) =>
    all.map((link) => getComputedStyle(link).borderBlockEndColor),
  );
  const ground = await page.evaluate(() => {
    document.body.style.outlineColor = 'Canvas';
    return getComputedStyle(document.body).outlineColor;
  });
  expect(colours[0]).not.toBe(ground);
  expect(new Set(colours.slice(1))).toEqual(new Set([ground]));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('the price is that of the chosen option', async ({ page }) => {
    await page.goto('/shop/Slack-water-p101');
    const shop = page.locator('.ec-shop');
    await expect(price(shop)).toHaveText('£140', { useInnerText: true });
    await shop.getByText('Framed in ash').click();
    await expect(price(shop)).toHaveText('£210', { useInnerText: true });
  });
});
