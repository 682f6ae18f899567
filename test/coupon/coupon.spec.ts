import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';

const coupon = (page: Page): Locator => page.locator('dm-coupon');
const popup = (page: Page): Locator => coupon(page).getByRole('dialog');

async function open(page: Page): Promise<void> {
  await page.goto('/winter');
  await coupon(page).scrollIntoViewIfNeeded();
  await elementsReady(page);
}

async function use(page: Page): Promise<void> {
  await coupon(page).getByRole('button', { name: 'Use coupon' }).click();
  await expect(popup(page).getByRole('img')).toBeVisible();
}

test.describe('a coupon', () => {
  test('is printed from a window of 600 × 400 px with its picture', async ({
    page,
    context,
    complaints,
    browserName,
  }) => {
    await context.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = '';
      };
    });
    await open(page);
    await use(page);
    const picture = await popup(page).getByRole('img').getAttribute('src');
    const [view] = await Promise.all([
      context.waitForEvent('page'),
      popup(page).getByRole('button', { name: 'Print' }).click(),
    ]);
    const image = view.getByRole('img');
    await expect(image).toHaveAttribute('src', picture ?? '');
    await expect(image).toHaveAttribute('alt', /One night, on the house.* FIXER/s);
    await expect(view).toHaveTitle('One night, on the house');
    expect(
      await image.evaluate((element: HTMLImageElement) => element.naturalWidth),
    ).toBeGreaterThan(200);
    // The driver of Firefox gives every window the size of the first one.
    if (browserName === 'chromium') {
      expect(await view.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
    }
    expect(await view.evaluate(() => opener === null)).toBe(true);
    await expect(view.locator('html[data-printed]')).toBeAttached();
    await view.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => view.isClosed()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('is printed alone by its page where the window is blocked', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', UNTRIED.print);
    await page.addInitScript(() => {
      window.open = () => null;
      window.print = () => {
        document.documentElement.dataset['printed'] = '';
      };
    });
    await open(page);
    await use(page);
    await popup(page).getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(popup(page).getByRole('img')).toBeVisible();
    await expect(page.locator('.site-footer')).toHaveCSS('visibility', 'hidden');
    await expect(popup(page).getByRole('button', { name: 'Print' })).toBeHidden();
    // One page, with the picture; printing ends the preparations.
    const file = (await page.pdf()).toString('latin1');
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(file).toMatch(/\/Subtype\s*\/Image/);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.site-footer')).toHaveCSS('visibility', 'visible');
  });

  test('offers search engines what its text says', async ({ page }) => {
    await page.goto('/winter');
    const script = coupon(page).locator('script[type="application/ld+json"]');
    const offer = JSON.parse((await script.textContent()) ?? '') as Record<string, unknown>;
    expect(offer['@context']).toBe('https://schema.org');
    expect(offer['@type']).toBe('Offer');
    expect(offer['name']).toBe(await coupon(page).getAttribute('name'));
    const until = (await coupon(page).locator('time').getAttribute('datetime')) ?? '';
    const end = String(offer['validThrough']);
    expect(new Date(end).toISOString().replace('.000', '')).toBe(end);
    expect(end.startsWith(until)).toBe(true);
    expect(offer['offeredBy']).toMatchObject({ '@type': 'Hotel', name: 'Halide House' });
    expect(Number(offer['price'])).toBe(0);
    expect(offer['priceCurrency']).toBe('GBP');
    expect(offer['availability']).toBe('https://schema.org/InStock');
    expect(offer['url']).toMatch(/\/winter$/);
  });

  // In Berlin the clocks go from 1:59 to 3:00 that night, in New York they have changed before.
  for (const timezoneId of ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati']) {
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId });

      test('expires on an open page at one instant, while the clocks change', async ({ page }) => {
        await page.clock.install({ time: '2027-03-28T00:20:00Z' });
        await page.goto('/story');
        await page.evaluate(() => {
          const element = document.createElement('dm-coupon');
          // Half an hour after half past one in Berlin.
          element.setAttribute('expires', '2027-03-28T03:30[Europe/Berlin]');
          element.setAttribute('load', 'eager');
          element.textContent = 'Half a print';
          document.querySelector('main')?.prepend(element);
        });
        await expect(coupon(page).getByRole('button', { name: 'Use coupon' })).toBeVisible();
        await page.clock.runFor(60 * 60_000);
        await expect(coupon(page).getByText('Half a print')).toBeVisible();
        await page.clock.runFor(12 * 60_000);
        await expect(coupon(page).getByText('Half a print')).toBeHidden();
        expect(await coupon(page).evaluate((element) => element.matches(':state(expired)'))).toBe(
          true,
        );
      });
    });
  }

  for (const width of [375, 768, 1440]) {
    test(`is accessible at ${width} px, with its popup`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page);
      expect(await violationsIn(page, 'dm-coupon')).toEqual([]);
      await use(page);
      const box = await popup(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await violationsIn(page, 'dm-coupon')).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('the coupon and its code are text', { tag: '@main' }, async ({ page }) => {
    await page.goto('/winter');
    await expect(page.getByText('One night, on the house')).toBeVisible();
    await expect(page.getByText('FIXER', { exact: true })).toBeVisible();
  });
});
