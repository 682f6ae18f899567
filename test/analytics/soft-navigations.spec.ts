import { addParameters } from '../fixtures/change-site';
import { UNTRIED } from '../fixtures/untried';
import { expect, test } from '../site';

interface Vital {
  readonly name: string;
  readonly label: string;
}

test.use({ visitor: 'new' });

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.softNavigations);

test('web vitals of page swaps are in the queue, under the path of their page', async ({
  page,
}) => {
  await addParameters(page, {
    analytics: { system: 'G-HALIDE', vitals: true },
    cookieNotification: { show: false, markup: '', consent: false },
  });
  await page.addInitScript(() => {
    const owner = window as unknown as { vitals: Vital[]; gtag: (...args: unknown[]) => void };
    owner.vitals = [];
    owner.gtag = (_command, name, fields) => {
      const { event_category: category, event_label: label } = fields as Record<string, string>;

      if (category === 'web vitals') owner.vitals.push({ name: String(name), label: label ?? '' });
    };
  });
  await page.goto('/');
  await expect(page.locator('[data-dm-announcer]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  for (const path of ['/rooms', '/kitchen', '/shore']) {
    await page.locator(`a[href$="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForTimeout(500);
  }
  const labels = () =>
    page.evaluate(() =>
      (window as unknown as { vitals: Vital[] }).vitals.map(({ label }) => label),
    );
  await expect.poll(labels).toEqual(expect.arrayContaining(['/', '/rooms', '/kitchen']));
});
