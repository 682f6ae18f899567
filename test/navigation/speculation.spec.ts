import { expect, test } from '../site';
import { UNTRIED } from '../fixtures/untried';

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.speculation);

test(
  'the page of a link that is a full load is prefetched by the browser, and no other',
  { tag: '@host' },
  async ({ page, site, complaints }) => {
    const purposes: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Preload.enable');
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      purposes.push(`${new URL(prefetchUrl).pathname} ${status}`);
    });
    await page.goto(`${site.url}rooms`);
    await page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
    const link = page.getByRole('main').getByRole('link').first();
    await link.evaluate((anchor: HTMLAnchorElement) => {
      anchor.href = '/story';
      anchor.dataset['dmNative'] = '';
    });
    await link.hover();
    await expect.poll(() => purposes.join()).toContain('/story');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover();
    await page.waitForTimeout(600);
    expect(purposes.filter((purpose) => !purpose.startsWith('/story '))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
