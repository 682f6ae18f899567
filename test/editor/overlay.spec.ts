import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

for (const [width, height] of [
  [1440, 900],
  [375, 740],
] as const) {
  test(`the tools of a block from the list are neither on it nor on the header, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { frame, tree } = await openEditor(page, 'en/home.html');
    const rows = tree.locator('[aria-level="1"]');
    const bar = frame.getByRole('toolbar');
    const count = await rows.count();
    expect(count).toBeGreaterThan(4);
    // The first is below the header and higher than the window: there is no other place.
    for (let index = 1; index < count; index += 1) {
      await rows.nth(index).click();
      const selected = frame.locator('#dm-content > [data-selected]');
      await expect(selected).toHaveCount(1);
      await expect
        .poll(async () => {
          const own = (await bar.boundingBox())!;
          const boxes = await Promise.all(
            [selected, frame.locator('header').first()].map((one) => one.boundingBox()),
          );
          return boxes.filter(
            (box) => box && own.y < box.y + box.height && box.y < own.y + own.height,
          ).length;
        })
        .toBe(0);
    }
  });
}
