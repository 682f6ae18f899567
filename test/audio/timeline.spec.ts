import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { UNTRIED } from '../fixtures/untried';
import { expect, test } from '../site';

const WAYS = [
  { name: 'light', media: {} },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'in forced colours', media: { forcedColors: 'active' } },
] as const;

/** How thick the timeline is at some of its width, in px: rows that are not of the background. */
async function thickness(timeline: Locator, share: number): Promise<number> {
  const picture = sharp(await timeline.screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const x = Math.round(info.width * share);
  const at = (y: number): readonly number[] =>
    [0, 1, 2].map((c) => data[(y * info.width + x) * 3 + c]!);
  const ground = at(1);
  return Array.from({ length: info.height }, (_, y) => at(y)).filter((pixel) =>
    pixel.some((value, channel) => Math.abs(value - ground[channel]!) > 40),
  ).length;
}

for (const { name, media } of WAYS) {
  test(`a recording looks played only as far as it was, ${name}`, async ({ page, browserName }) => {
    test.skip('forcedColors' in media && browserName !== 'chromium', UNTRIED.media);
    await page.emulateMedia(media);
    await page.goto('/listening');
    const player = page.locator('dm-audio#recordings-player');
    const timeline = player.locator('[part=timeline]');
    await timeline.scrollIntoViewIfNeeded();
    await expect(timeline).toHaveAttribute('aria-valuetext', '0:00 of 0:24');
    const rest = [await thickness(timeline, 0.25), await thickness(timeline, 0.75)];
    expect(rest[0], 'nothing of it was played').toBe(rest[1]);
    expect(rest[0]).toBeGreaterThan(0);
    expect(rest[0]).toBeLessThanOrEqual(2);

    await player.locator('[part=play]').click();
    await expect(timeline).toBeEnabled();
    await timeline.fill('12');
    await player.locator('[part=play]').click();
    await expect(player.locator('[part=play]')).toHaveAccessibleName(/^Play/);
    expect(await thickness(timeline, 0.25), 'its first half was').toBeGreaterThanOrEqual(5);
    expect(await thickness(timeline, 0.75), 'its second half was not').toBe(rest[1]);
  });
}
