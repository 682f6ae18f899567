import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, test, writeDraft } from './editor-site';

// They write a page of their own source.
test.use({ hostName: 'picture-data' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const FILE = 'en/timers.html';

/** A slider with its pictures in JSON, pictures behind content, and a film, as a designer wrote them. */
const SOURCE = `<div class="wrap">\r
<dm-slider label="Data"><script type="application/json">
[ {"src":"/media/mobile/sound.jpg", "alt":"The sound"},
  {"src":"/media/mobile/afterglow.jpg", "alt":"Afterglow"} ]
</script></dm-slider>
<dm-background-gallery slides='["/media/desktop/sound.jpg", "/media/desktop/sea-mist.jpg"]'><h2>Behind</h2></dm-background-gallery>
<dm-video label="Film"><VIDEO controls preload=none poster='/assets/film/tray.jpg'><source src="/assets/film/tray.mp4"></VIDEO></dm-video>
</div>
`;

const sourceOf = (page: Page): Promise<string> => draftOf(page, FILE);

for (const [width, height] of [
  [1440, 900],
  [375, 740],
] as const) {
  test(`pictures in data and in attributes are changed on the page at ${width} px`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, FILE);
    expect(await writeDraft(page, FILE, SOURCE)).toBe(200);
    const editor = await openEditor(page, FILE);
    const { frame } = editor;
    const save = async (): Promise<string> => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').first()).toContainText('Saved');
      return sourceOf(page);
    };
    const panel = page.getByRole('region', { name: /^Pictures?$/ });
    const open = async (name: RegExp): Promise<void> => {
      await editor.show('Page');
      await editor.row(name).click();
      await editor.show('Block');
      await expect(panel).toBeVisible();
    };
    const replace = async (number: number): Promise<void> => {
      await page.getByRole('button', { name: `Replace picture ${number}`, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^A black timber house/ }).click();
      await expect(dialog).toHaveCount(0);
    };

    // The list of a slider.
    await open(/^Slider: Data/);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await replace(2);
    await expect(page.getByRole('button', { name: 'Replace picture 2' })).toBeFocused();
    await expect(frame.locator('dm-slider img[src$="/house.jpg"]')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused();
    await panel.getByRole('button', { name: 'Text of picture 1' }).press('Enter');
    const text = panel.getByLabel('Alternative text');
    await text.fill('A house</script><img src=x onerror=top.pwned=1> “h”');
    await expect(frame.locator('dm-slider')).toHaveAttribute('data-selected', '');
    const house = frame.locator('dm-slider img').first();
    await expect(house).toHaveAttribute('alt', /^A house<\/script><img/);
    // Each is a step of undo, and the first of them is the author's source again.
    for (let step = 0; step < 3; step += 1) {
      await page.getByRole('button', { name: 'Undo' }).click();
    }
    await expect(frame.locator('dm-slider img[src$="/house.jpg"]')).toHaveCount(0);
    await expect(frame.locator('dm-slider')).toHaveAttribute('data-selected', '');
    for (let step = 0; step < 3; step += 1) {
      await page.getByRole('button', { name: 'Redo' }).click();
    }
    await expect(house).toHaveAttribute('src', /house\.jpg$/);

    // The pictures behind content, in an attribute.
    await open(/^Background pictures/);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await replace(1);
    await panel.getByRole('button', { name: 'Remove picture 2' }).press('Enter');
    await expect(frame.locator('dm-background-gallery')).toHaveAttribute(
      'slides',
      '["/media/desktop/house.jpg"]',
    );
    // The picture before a film.
    await open(/^Video: Film/);
    await replace(1);
    await expect(frame.locator('dm-video video').first()).toHaveAttribute(
      'poster',
      '/media/desktop/house.jpg',
    );
    const sea = '{"src":"/media/mobile/sound.jpg", "alt":"The sound"}';
    const glow = '{"src":"/media/mobile/afterglow.jpg", "alt":"Afterglow"}';
    const changed =
      '{"src":"/media/mobile/house.jpg", "alt":"A house\\u003c/script>\\u003cimg src=x onerror=top.pwned=1> “h”"}';
    expect(await save()).toBe(
      SOURCE.replace(sea, changed)
        .replace(glow, sea)
        .replace('sound.jpg", "/media/desktop/sea-mist.jpg', 'house.jpg')
        .replace(`'/assets/film/tray.jpg'`, '"/media/desktop/house.jpg"'),
    );
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(complaints).toEqual([]);
  });
}

test('names of blocks in a language from right to left are cut at their end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'ar/home.html');
  const words = editor.tree.locator('.row-name bdi').filter({ hasText: /[\u0600-\u06FF]/ });
  await expect(words.first()).toBeVisible();
  const cut = await words.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((name) => {
        const range = document.createRange();
        range.setStart(name.firstChild!, 0);
        range.setEnd(name.firstChild!, 1);
        // The first letter stands at the right edge, where reading begins.
        return Math.abs(range.getBoundingClientRect().right - name.getBoundingClientRect().right);
      }),
  );
  expect(cut.length).toBeGreaterThan(0);
  expect(Math.max(...cut)).toBeLessThan(3);
});
