import type { Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, goBack, test } from '../site';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

/** Marks the document; returns whether it is still the same, without a page load since. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { survived: true }));
  return () => page.evaluate(() => 'survived' in window);
}

test(
  'the mobile menu opens from the header, navigates, and marks the current page',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await elementsReady(page);
    const survived = await markDocument(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(page).not.toHaveURL(/#/);
    expect(await violationsIn(page, 'dm-drawer')).toEqual([]);

    const kitchen = page.locator('dm-drawer').getByRole('link', { name: 'Kitchen' });
    await kitchen.click();
    await expect(page.locator('h1')).toHaveText('The kitchen');
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
      'hidden',
    );
    await opener.click();
    await expect(kitchen).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await survived()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test('the header menu updates on page swaps without rendering again', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/gallery');
  await elementsReady(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const gallery = menu.getByRole('link', { name: 'Gallery', exact: true });
  await expect(gallery).toHaveAttribute('aria-current', 'page');
  const before = await gallery.elementHandle();
  // A mouse moves more than once; the driver of Firefox does not.
  await gallery.hover({ position: { x: 2, y: 2 } });
  await gallery.hover();
  await menu.getByRole('link', { name: 'The shore' }).click();
  await expect(page).toHaveURL(/\/shore$/);
  await expect(gallery).toHaveAttribute('aria-current', 'true');
  expect(await gallery.evaluate((node, previous) => node === previous, before)).toBe(true);
  await page.goBack();
  await expect(gallery).toHaveAttribute('aria-current', 'page');
});

test(
  'another language is a page swap that updates header, direction and links',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/story');
    await elementsReady(page);
    const survived = await markDocument(page);
    const html = page.locator('html');
    await page.locator('.site-header').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar\/story$/);
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' });
    await expect(menu.getByRole('link', { name: 'الحكاية' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('.logo')).toHaveAttribute('href', '/ar');
    const drawer = page.locator('dm-drawer');
    await expect(drawer.locator('dialog')).toHaveAttribute('aria-label', 'القائمة');
    await expect(drawer.locator('[part=close]')).toHaveAttribute('aria-label', 'إغلاق');
    const footer = page.locator('.site-footer');
    await expect(footer.getByRole('link', { name: 'الحكاية' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(footer.getByText('Come when the forecast is bad.')).toBeHidden();
    const languages = footer.locator('dm-language-switcher');
    await languages.scrollIntoViewIfNeeded();
    await expect(languages.getByRole('button', { name: /^اللغة/ })).toBeVisible();
    await page.locator('.site-header').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/story$/);
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(drawer.locator('dialog')).toHaveAttribute('aria-label', 'Menu');
    expect(await survived()).toBe(true);

    // The drop-down in the footer does the same.
    const switcher = page.locator('.site-footer dm-language-switcher');
    await switcher.scrollIntoViewIfNeeded();
    await switcher.getByRole('button', { name: /^Language/ }).click();
    await switcher.getByRole('link', { name: 'العربية' }).click();
    await expect(html).toHaveAttribute('lang', 'ar');
    expect(await survived()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });

  test(
    'is asked for consent once, can change the answer, and does not load the notice again',
    { tag: '@main' },
    async ({ page, complaints }) => {
      await page.setViewportSize(PHONE);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto('/faq');
      const notice = page.getByRole('region', { name: /cookie/i });
      await expect(notice).toBeVisible();
      expect(await violationsIn(page, 'dm-cookie-notice')).toEqual([]);
      await notice.getByRole('button', { name: /reject/i }).click();
      await expect(notice).toBeHidden();

      requests.length = 0;
      await page.goto('/winter');
      await elementsReady(page);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((path) => path.includes('cookie-notice'))).toEqual([]);
      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await expect(notice.getByRole('checkbox', { checked: false }).first()).toBeVisible();
      await expect(page).toHaveURL(/\/winter$/);
      expect(complaints).toEqual([]);
    },
  );
});

test('a notification moves the header down, and is not shown again once it is dismissed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/getting-here');
  const dismiss = page.getByRole('button', { name: 'Dismiss notification' });
  await expect(dismiss).toBeVisible();
  const logo = page.locator('.logo');
  const bar = page.locator('dm-notification').getByRole('status');
  await expect
    .poll(async () => {
      const [above, below] = [await bar.boundingBox(), await logo.boundingBox()];
      return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
    })
    .toBe(true);
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await page.getByRole('link', { name: 'Tell us when you arrive' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.clock.install();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Getting here');
  // Past its delay.
  await page.clock.fastForward(2000);
  await expect(dismiss).toBeHidden();
  await page.goto('/getting-here');
  await elementsReady(page);
  await page.clock.fastForward(2000);
  await expect(dismiss).toBeHidden();
});

test('a fragment link scrolls smoothly to below the header, and Back returns', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/kitchen');
  await elementsReady(page);
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    document.addEventListener('scroll', () => positions.push(Math.round(scrollY)));
    const link = document.createElement('a');
    link.href = '#who';
    link.textContent = 'Who cooks here';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Who cooks here' }).click();
  await expect(page).toHaveURL(/#who$/);
  const target = page.locator('#who');
  await expect(target).toBeFocused();
  const header = await page.locator('.site-header').boundingBox();
  const distance = async (): Promise<number> =>
    ((await target.boundingBox())?.y ?? 0) - (header?.height ?? 0);
  await expect.poll(distance).toBeLessThan(80);
  expect(await distance()).toBeGreaterThanOrEqual(0);
  const positions = await page.evaluate(
    () => (window as unknown as { positions: number[] }).positions,
  );
  expect(new Set(positions).size, 'scroll positions').toBeGreaterThan(2);
  await goBack(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(/\/kitchen$/);
});
