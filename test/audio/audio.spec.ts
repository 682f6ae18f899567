import { expect, test } from '../site';
import { heardOn, listen, walk } from './walk';

/** Swaps of the walk; `npm run test:audio-walk` makes 200. */
const SWAPS = Number(process.env['SWAPS'] ?? 12);
/** Longest lag of the position behind the clock that is no gap: the granularity of the clock, in ms. */
const GRANULARITY = 150;

test('a recording plays on across page swaps, with one element and not one gap', async ({
  page,
  complaints,
}) => {
  test.setTimeout(30_000 + SWAPS * 3000);
  await listen(page);
  await page.goto('/listening');
  // The longest walk is longer than the recording.
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.loop = true;
      return play.call(this);
    };
  });
  const player = page.locator('dm-audio#recordings-player');
  await player.getByRole('button', { name: 'Play Red-light timer' }).click();
  await expect(player.locator('[part=play]')).toHaveAccessibleName('Pause Red-light timer');
  await page.waitForTimeout(700);
  await walk(page, SWAPS, 20);
  await page.locator('.site-header .dm-logo-anchor').click();
  await expect(page).toHaveURL('/');
  const bar = page.locator('[data-dm-audio-bar]');
  await expect(bar.getByRole('button', { name: 'Pause Red-light timer' })).toBeVisible();
  const heard = await heardOn(page);
  console.log(`${SWAPS} swaps: ${JSON.stringify(heard)}`);
  expect(heard.elements).toBe(1);
  expect(heard.interruptions.filter((type) => type !== 'seeking')).toEqual([]);
  expect(heard.longestGap).toBeLessThan(GRANULARITY);
  expect(heard.played).toBeGreaterThan(0.5);

  await bar.getByRole('link', { name: 'Red-light timer' }).click();
  await expect(page).toHaveURL('/listening');
  await expect(bar).toHaveCount(0);
  await expect(player.locator('[part=play]')).toHaveAccessibleName('Pause Red-light timer');
  expect((await heardOn(page)).interruptions.filter((type) => type !== 'seeking')).toEqual([]);
  await page.keyboard.press('Tab');
  await player.locator('[part=play]').click();
  await page.locator('.site-header .dm-logo-anchor').click();
  await expect(page).toHaveURL('/');
  await page.waitForTimeout(400);
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('without script, the recordings are links', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}listening`);
  const link = page.getByRole('link', { name: 'Foghorn, four in the morning' });
  await expect(link).toBeVisible();
  await expect(page.getByText('A tick each second')).toBeVisible();
  const response = await context.request.get((await link.getAttribute('href')) ?? '', {
    headers: { range: 'bytes=0-99' },
    baseURL: site.url,
  } as never);
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
