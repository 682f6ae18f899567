import { UNTRIED } from '../fixtures/untried';
import { expect, test } from '../site';
import { followPlayback, readPlayback } from './follow-playback';
import { walkWhilePlaying } from './walk';

test(
  'a recording plays on across page swaps, from one element and without a gap',
  { tag: '@main' },
  async ({ page, complaints }) => {
    const { played } = await walkWhilePlaying(page, 12, 20);
    expect(played).toBeGreaterThan(0.5);
    if (new URL(page.url()).pathname !== '/') {
      await page.locator('.site-header .dm-logo-anchor').click();
      await expect(page).toHaveURL('/');
    }

    const bar = page.locator('[data-dm-audio-bar]');
    await bar.getByRole('link', { name: 'Red-light timer' }).click();
    await expect(page).toHaveURL('/listening');
    await expect(bar).toHaveCount(0);
    const button = page.locator('dm-audio#recordings-player [part=play]');
    await expect(button).toHaveAccessibleName('Pause Red-light timer');
    expect((await readPlayback(page)).interruptions).toEqual([]);

    await button.click();
    await expect(button).toHaveAccessibleName('Play Red-light timer');
    await page.locator('.site-header .dm-logo-anchor').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('h1')).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('what the walk measures notices a stall', async ({ page }) => {
  await page.addInitScript(() => {
    // The player's element is in no document.
    const create = window.Audio;
    window.Audio = function (this: unknown) {
      const media = new create();
      Object.assign(window, { media });
      return media;
    } as unknown as typeof Audio;
  });
  await followPlayback(page);
  await page.goto('/listening');
  await page.locator('dm-audio#recordings-player [part=play]').click();
  await expect.poll(async () => (await readPlayback(page)).played).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const { media } = window as unknown as { media: HTMLMediaElement };
    media.playbackRate = 0.1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    media.playbackRate = 1;
  });
  expect((await readPlayback(page)).longestGap).toBeGreaterThan(250);
});

test('the bar speaks the language of the page that it is on', async ({ page }) => {
  await page.goto('/listening');
  await page.locator('dm-audio#recordings-player [part=play]').click();
  await expect(page.locator('dm-audio#recordings-player [part=play]')).toHaveAccessibleName(
    /^Pause/,
  );
  const languages = page.locator('.site-footer dm-language-switcher');
  await languages.scrollIntoViewIfNeeded();
  await languages.getByRole('button', { name: /^Language/ }).click();
  await languages.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar/);
  const bar = page.locator('[data-dm-audio-bar]');
  await expect(bar.getByRole('button', { name: /^أوقف Foghorn/ })).toBeVisible();
  await bar.getByRole('button', { name: 'أوقفه وأغلق' }).click();
  await expect(bar).toHaveCount(0);
});

test('without script, the recordings are links to files that can be played from anywhere in them', async ({
  browser,
  browserName,
  site,
}) => {
  test.skip(browserName === 'firefox', UNTRIED.noScript);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/listening');
  const link = page.getByRole('link', { name: 'Foghorn, four in the morning' });
  await expect(link).toBeVisible();
  await expect(page.getByText('A tick each second')).toBeVisible();
  const response = await context.request.get((await link.getAttribute('href')) ?? '', {
    headers: { range: 'bytes=0-99' },
  });
  expect([response.status(), response.headers()['content-type']]).toEqual([206, 'audio/mpeg']);
  await context.close();
});

test('one recording is heard at a time in all tabs', async ({ page, context }) => {
  await page.goto('/listening');
  const first = page.locator('dm-audio#recordings-player [part=play]');
  await first.click();
  await expect(first).toHaveAccessibleName(/^Pause/);
  const other = await context.newPage();
  await other.goto('/listening');
  const second = other.locator('dm-audio#recordings-player [part=play]');
  await second.click();
  await expect(second).toHaveAccessibleName(/^Pause/);
  await expect(first).toHaveAccessibleName(/^Play/);
});
