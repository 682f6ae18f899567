import { expect, test } from '../site';

/** Most room below the last line of a card, beside its padding, in px: a line that another text takes. */
const MOST = 45;

for (const width of [320, 375, 1280]) {
  test(`the cards of the timers are as high as what is in them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/timers');
    const clocks = page.locator('.dmCustomWidget');
    await expect(clocks.getByRole('button', { name: /^Start the clock/ })).toHaveCount(2);
    const tides = page.locator('.today');
    await tides.scrollIntoViewIfNeeded();
    await expect(tides.getByRole('table')).toBeVisible();
    for (const card of [clocks.first(), tides]) {
      const empty = await card.evaluate((box) => {
        const { paddingBlockEnd } = getComputedStyle(box);
        const text = Math.max(
          ...Array.from(
            box.querySelectorAll('p, td'),
            (line) => line.getBoundingClientRect().bottom,
          ),
        );
        return box.getBoundingClientRect().bottom - parseFloat(paddingBlockEnd) - text;
      });
      expect(empty).toBeLessThanOrEqual(MOST);
    }
  });
}
