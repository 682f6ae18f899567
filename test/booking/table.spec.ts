import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, test } from '../site';
import { policyOf, serveService } from './doubles';

const OPENTABLE = 'https://www.opentable.com';

test.use({ services: ['opentable'] });

const table = (page: Page): Locator => page.locator('dm-table-booking');
const opener = (page: Page): Locator => table(page).getByRole('button', { name: 'Find a table' });
const popup = (page: Page): Locator => table(page).getByRole('dialog');

/** Opens the kitchen's page, whose table is booked at OpenTable's own address. */
async function open(page: Page, loader?: string): Promise<void> {
  await page.route('**/kitchen', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const own = '/_booking/opentable/widget/reservation/loader';
    await route.fulfill({ response, body: html.replaceAll(own, loader ?? own) });
  });
  await page.addInitScript(() => {
    document.addEventListener('event-open table', () => {
      sessionStorage.setItem('opened', `${sessionStorage.getItem('opened') ?? ''}x`);
    });
  });
  await page.goto('/kitchen');
  await table(page).scrollIntoViewIfNeeded();
  await elementsReady(page);
}

const opened = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('opened'));

test.describe('a table', () => {
  test('is found in the frame of the service’s script', async ({ page, complaints }) => {
    await open(page);
    expect(await violationsIn(page, 'dm-table-booking')).toEqual([]);
    await opener(page).click();
    const frame = table(page).frameLocator('iframe');
    await frame.getByLabel('People').selectOption('4');
    expect(await violationsIn(page, 'dm-table-booking')).toEqual([]);
    const [service] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('button', { name: 'Find a table' }).click(),
    ]);
    await expect(service).toHaveURL(/\/restref\/client\/\?rid=1006528&partysize=4$/);
    await service.close();
    expect(await opened(page)).toBe('x');
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await table(page).getByRole('link', { name: 'Book a table' }).click();
    await expect(page.getByRole('heading', { name: 'The long table' })).toBeVisible();
    expect(await opened(page)).toBe('xx');
    expect(complaints).toEqual([]);
  });

  test('takes its script and frame away with the page', async ({ page }) => {
    await open(page);
    await opener(page).click();
    await expect(table(page).locator('iframe')).toBeVisible();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('.site-footer').getByRole('link', { name: 'Rooms', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toBeVisible();
    await expect(page.locator('iframe, script[src*="reservation"]')).toHaveCount(0);
  });
});

test.describe('OpenTable', () => {
  test('is named by the policy, and asked for nothing before consent', async ({ page, site }) => {
    const policy = await policyOf(page, '/kitchen');
    expect(policy.get('frame-src')).toBe(`'self' ${OPENTABLE}`);
    expect(policy.get('script-src')).toMatch(
      /^'self'( 'sha256-\S+')* https:\/\/www\.opentable\.com https:\/\/cdn\.otstatic\.com$/,
    );
    expect(policy.has('require-trusted-types-for')).toBe(false);
    const requested = await serveService(page, OPENTABLE, { folder: 'opentable', host: site.url });
    await open(page, `${OPENTABLE}/widget/reservation/loader`);
    await opener(page).click();
    const load = popup(page).getByRole('button', { name: 'Load from OpenTable', exact: true });
    await expect(load).toBeVisible();
    expect(requested).toEqual([]);
    await load.click();
    await expect(table(page).frameLocator('iframe').getByLabel('People')).toBeVisible();
    expect(requested[0]).toBe(
      '/widget/reservation/loader?rid=1006528&type=standard&theme=standard&iframe=true&lang=en-US',
    );
  });

  for (const fault of ['500', 'never'] as const) {
    test(`can be tried again after its script has failed (${fault})`, async ({ page }) => {
      await page.clock.install();
      let isBroken = true;
      await page.route('**/reservation/loader?*', async (route) => {
        // Firefox refuses a script that goes on under the same address.
        await route.continue(isBroken ? { url: `${route.request().url()}&fault=${fault}` } : {});
      });
      await open(page);
      // The wait begins when the service is asked.
      const asked = page.waitForRequest('**/reservation/loader?*');
      await opener(page).click();
      await asked;
      if (fault === 'never') await page.clock.fastForward(15_500);
      await expect(popup(page).getByRole('alert')).toHaveText('OpenTable could not be loaded.');
      expect(await violationsIn(page, 'dm-table-booking')).toEqual([]);
      isBroken = false;
      await popup(page).getByRole('button', { name: 'Try Again' }).click();
      await expect(table(page).frameLocator('iframe').getByLabel('People')).toBeVisible();
    });
  }
});
