import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

for (const [width, height] of [
  [1440, 500],
  [375, 740],
  [740, 375],
] as const) {
  test(`the tools of a text cover nothing of it, in a window of ${width} to ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { frame } = await openEditor(page, 'en/story.html');
    const text = frame.locator('[role="textbox"][contenteditable="true"]');
    const bar = page.getByRole('toolbar', { name: 'Text' });
    await frame.locator('h1').first().dblclick();
    await expect(text).toBeFocused();
    /** The part of the paragraph with the caret that the tools cover, in px. */
    const covered = () =>
      page.evaluate(() => {
        const own = document.querySelector('.text-bar')!.getBoundingClientRect();
        const view = document.querySelector('iframe')!;
        const { top, bottom, width: shown } = view.getBoundingClientRect();
        const scale = shown / view.offsetWidth;
        const selection = view.contentDocument!.getSelection();
        const around = selection?.anchorNode?.parentElement?.closest('p, h1, h2, h3, li, a');
        const box = around?.getBoundingClientRect();
        if (!box) return -1;
        const [from, to] = [top + box.top * scale, top + box.bottom * scale];
        return Math.min(own.bottom, to, bottom) - Math.max(own.top, from, top);
      });
    for (let step = 0; step < 8; step += 1) {
      await expect(bar).toBeVisible();
      await expect.poll(covered).toBeLessThanOrEqual(0);
      const [box, own] = [await page.locator('.stage').boundingBox(), await bar.boundingBox()];
      expect(own!.y).toBeGreaterThanOrEqual(box!.y - 1);
      expect(own!.y + own!.height).toBeLessThanOrEqual(box!.y + box!.height + 1);
      await page.keyboard.press('Tab');
      await expect(text).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    // The panel is there again.
    const panel = page.getByRole('complementary', { name: 'Settings' });
    expect((await panel.boundingBox())!.height).toBeGreaterThan(100);
  });
}

test('the tools of a text leave the site’s header free where there is room below', async ({
  page,
}) => {
  for (const [width, height] of [
    [768, 1024],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { frame } = await openEditor(page, 'en/home.html');
    await frame.locator('h1').first().dblclick();
    await expect(frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
    const bar = page.getByRole('toolbar', { name: 'Text' });
    const header = frame.getByRole('banner');
    const room = async (): Promise<number> => {
      const [own, above] = [await bar.boundingBox(), await header.boundingBox()];
      return own!.y - (above!.y + above!.height);
    };
    await expect.poll(room, `${width} px`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  }
});
