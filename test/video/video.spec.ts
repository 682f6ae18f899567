import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, test } from '../site';

/** Requests to another origin than the site's. */
function foreignRequests(page: Page, site: string): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site)) {
      requests.push(request.url());
    }
  });
  return requests;
}

/** Records how far the page moves on its own. */
async function followShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        moved.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift);
}

const film = (page: Page) => page.locator('dm-video');

test.describe('a film, by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.touch);

  test(
    'plays with one tap, in its place, under the policy of the page',
    { tag: '@main' },
    async ({ page, site, complaints }) => {
      const foreign = foreignRequests(page, site.url);
      const shift = await followShift(page);
      const files: string[] = [];
      page.on('request', (request) => {
        if (/\.(?:webm|mp4)$/.test(request.url())) files.push(request.url());
      });
      const response = await page.goto('/darkroom');
      expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for');
      const play = film(page).getByRole('button', { name: /^Play video/ });
      await film(page).scrollIntoViewIfNeeded();
      await expect(play).toBeVisible();
      expect(files).toEqual([]);
      const before = await film(page).boundingBox();
      await play.tap();
      await expect
        .poll(() => film(page).evaluate((host) => host.shadowRoot?.querySelector('video')?.paused))
        .toBe(false);
      await expect(film(page).getByRole('combobox', { name: 'Chapters' })).toBeAttached();
      const after = await film(page).boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      await film(page).getByRole('button', { name: 'Pause', exact: true }).tap();
      await expect(film(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      expect(await shift()).toBeLessThan(0.01);
      expect([foreign, complaints]).toEqual([[], []]);
    },
  );
});

test(
  'a video of another site asks before anything of it is requested',
  { tag: '@main' },
  async ({ page, site, complaints }) => {
    const foreign = foreignRequests(page, site.url);
    await page.goto('/darkroom');
    await page.evaluate(() => {
      const video = document.createElement('dm-video');
      for (const [name, value] of [
        ['id', 'foreign'],
        ['provider', 'youtube'],
        ['video', 'dQw4w9WgXcQ'],
        ['label', 'The song'],
        ['load', 'eager'],
      ] as const) {
        video.setAttribute(name, value);
      }
      document.querySelector('main')?.prepend(video);
    });
    const video = page.locator('#foreign');
    await expect(video.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      /youtube\.com/,
    );
    await video.getByRole('button', { name: 'Play video: The song' }).click();
    await expect(video.locator('[part~=accept], button').first()).toBeVisible();
    await expect(video.locator('iframe')).toHaveCount(0);
    expect([foreign, complaints]).toEqual([[], []]);
  },
);

test('without script, a film has the controls of the browser', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/darkroom');
  const video = page.locator('dm-video > video[controls]');
  await expect(video).toBeVisible();
  expect((await video.boundingBox())?.height).toBeGreaterThan(150);
  await page.goto('/timers');
  await expect(page.locator('dm-background-video > img')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timers and tides' })).toBeVisible();
  await context.close();
});

const background = (page: Page) => page.locator('dm-background-video');
const isMoving = (page: Page): Promise<boolean> =>
  background(page).evaluate((host) => host.matches(':state(playing)'));

/** Counts the requests of the film behind the page. */
function filmRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/waves.mp4')) requests.push(request.url());
  });
  return requests;
}

test('a background video moves nothing on its page, and can be paused', async ({
  page,
  complaints,
}) => {
  const shift = await followShift(page);
  await page.goto('/timers');
  await expect.poll(() => isMoving(page)).toBe(true);
  expect(await shift()).toBeLessThan(0.01);
  await background(page).getByRole('button', { name: 'Pause the background' }).click();
  await expect.poll(() => isMoving(page)).toBe(false);
  await background(page).getByRole('button', { name: 'Play the background' }).click();
  await expect.poll(() => isMoving(page)).toBe(true);
  expect(complaints).toEqual([]);
});

for (const [name, prepare] of [
  ['reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'Save-Data',
    (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', {
          value: Object.assign(new EventTarget(), { saveData: true }),
        });
      }),
  ],
] as const) {
  test(`with ${name}, a background video stays a picture`, async ({ page, browserName }) => {
    test.skip(browserName === 'firefox' && name === 'reduced motion', UNTRIED.media);
    const requests = filmRequests(page);
    await prepare(page);
    await page.goto('/timers');
    await expect(background(page).locator('img')).toBeVisible();
    // It would begin within two seconds of the load.
    await page.waitForTimeout(2500);
    expect(await isMoving(page)).toBe(false);
    expect(requests).toEqual([]);
  });
}

test('a refused play leaves the picture', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('low power', 'NotAllowedError'));
  });
  await page.goto('/timers');
  await page.waitForTimeout(2500);
  expect(await isMoving(page)).toBe(false);
  await expect(background(page).locator('img')).toBeVisible();
  expect(complaints).toEqual([]);
});
