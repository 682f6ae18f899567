import { elementsReady, expect, test } from '../site';
import { openFlatGallery } from './flat-pictures';
import { LAYOUTS } from '../../elements/gallery/layouts';
import { UNTRIED } from '../fixtures/untried';

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.pictures);

for (const width of [375, 768, 1440]) {
  test(`every layout matches its screenshot at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openFlatGallery(page);
    await elementsReady(page);
    const gallery = page.locator('dm-gallery');
    for (const layout of LAYOUTS) {
      await gallery.evaluate((element, value) => {
        element.setAttribute('layout', value);
      }, layout);
      await expect(gallery.locator('ul')).toHaveAttribute('data-layout', layout);
      await expect
        .poll(() =>
          gallery
            .locator('img')
            .evaluateAll((images) =>
              images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
            ),
        )
        .toBe(true);
      await expect(gallery).toHaveScreenshot(`${layout}-${String(width)}.png`, {
        maxDiffPixelRatio: 0.01,
      });
    }
  });
}
