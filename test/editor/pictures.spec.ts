import type { Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { typeOver } from '../site';
import {
  draftOf,
  expect,
  openEditor,
  publish,
  test,
  watchCalls,
  type OpenEditor,
} from './editor-site';

/** A source without what differs between two pictures, besides their names. */
const withoutNumbers = (source: string): string =>
  source
    .replace(/ \d+w/g, ' w')
    .replace(/(width|height)="\d+"/g, '$1')
    .replace(/alt="[^"]*"/g, 'alt');

const save = async ({ page }: OpenEditor) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').first()).toContainText('Saved');
};

/** A picture in the format of a browser. */
const draw = (page: Page, width: number, height: number): Promise<Buffer> =>
  page
    .evaluate(
      async ([x = 1, y = 1]) => {
        const canvas = new OffscreenCanvas(x, y);
        canvas.getContext('2d')!.fillRect(0, 0, x / 2, y);
        const blob = await canvas.convertToBlob({ type: 'image/png' });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [width, height],
    )
    .then((bytes) => Buffer.from(bytes));

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

for (const [width, height] of [
  [1440, 900],
  [375, 740],
] as const) {
  test(`a picture of a gallery is replaced in three steps at ${width} px`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    const name = width === 1440 ? 'gallery' : 'cameras';
    const file = `en/${name}.html`;
    const editor = await openEditor(page, file);
    const before = await draftOf(page, file);
    const gallery = editor.frame.locator('dm-gallery').first();
    const second = gallery.locator('figure img').nth(1);
    const old = (await second.getAttribute('src'))?.replace(/.*\//, '') ?? '';
    // One: the gallery. Its block has its settings beside it.
    await gallery.click({ position: { x: 40, y: 40 } });
    await editor.show('Block');
    // Two: another picture.
    await page.getByRole('button', { name: 'Replace picture 2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace the picture' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    // Three: which one.
    await dialog.getByRole('button', { name: /^A black timber house/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Replace picture 2' })).toBeFocused();
    await expect(second).toHaveAttribute('src', '/media/mobile/house.jpg');
    await save(editor);
    const after = await draftOf(page, file);
    const renamed = before.replaceAll(`/${old}`, '/house.jpg');
    expect(withoutNumbers(after)).toBe(withoutNumbers(renamed));
    expect(after).toContain('alt="A black timber house');

    // One step of undo, to the last byte.
    await page.getByRole('button', { name: 'Undo' }).click();
    await save(editor);
    expect(await draftOf(page, file)).toBe(before);
    await page.getByRole('button', { name: 'Redo' }).click();
    await save(editor);
    expect(await draftOf(page, file)).toBe(after);
    await publish(page);
    const html = await (await fetch(new URL(`/${name}`, site.url))).text();
    expect(html).toContain('/media/mobile/house.jpg');
    expect(complaints).toEqual([]);
  });
}

test('pictures are put in order by keys and by drag, removed and added', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/home.html');
  await editor.show('Page');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByLabel('Search').fill('slider');
  await page
    .getByRole('button', { name: /^Slider/ })
    .first()
    .click();
  await editor.show('Block');
  const slider = editor.frame.locator('#dm-content > dm-slider').last();
  const order = () =>
    slider.evaluate((element) =>
      [...element.querySelectorAll('figure > img')].map((img) =>
        img.getAttribute('src')?.replace(/.*\/|\.jpg$/g, ''),
      ),
    );
  await expect.poll(order).toEqual(['sound', 'afterglow', 'house']);
  const panel = page.getByRole('region', { name: 'Pictures' });
  await panel.getByRole('button', { name: 'Move picture 1 back' }).press('Enter');
  await expect.poll(order).toEqual(['afterglow', 'sound', 'house']);
  await expect(page.getByRole('status')).toContainText('Moved: picture, now 2 of 3');
  // The focus has gone with the picture.
  await expect(panel.getByRole('button', { name: 'Move picture 2 back' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['afterglow', 'house', 'sound']);
  await expect(panel.getByRole('button', { name: 'Move picture 3 back' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['afterglow', 'house', 'sound']);

  const rows = panel.getByRole('listitem');
  await rows.nth(2).dragTo(rows.nth(0), { targetPosition: { x: 30, y: 4 } });
  await expect.poll(order).toEqual(['sound', 'afterglow', 'house']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['afterglow', 'house', 'sound']);

  await panel.getByRole('button', { name: 'Remove picture 3' }).press('Enter');
  await expect.poll(order).toEqual(['afterglow', 'house']);
  await expect(panel.getByRole('button', { name: 'Remove picture 2' })).toBeFocused();
  await panel.getByRole('button', { name: 'Add a picture' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByRole('searchbox').fill('photobook');
  // The pictures may still be coming.
  const found = dialog.getByRole('list', { name: 'Pictures of the site' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await dialog.getByRole('searchbox').press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['afterglow', 'house', 'photobook']);
  await expect(panel.getByRole('button', { name: 'Add a picture' })).toBeFocused();
  // The block is still the slider.
  await expect(slider).toHaveAttribute('data-selected', '');
});

test('an upload asks for its text, and one that is refused says why', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const uploads = await watchCalls(page, 'api/pictures?*');
  const editor = await openEditor(page, 'en/contact.html');
  const photo = editor.frame.locator('#dm-content img').first();
  await photo.click();
  await editor.show('Block');
  const replace = page.getByRole('button', { name: 'Replace picture 1' });
  await replace.click();
  const dialog = page.getByRole('dialog', { name: 'Replace the picture' });
  const field = dialog.getByLabel('Picture to upload');
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(dialog.getByRole('alert')).toContainText('not a picture');
  // The picker of files is closed without a choice.
  await field.dispatchEvent('cancel', { bubbles: true });
  await expect(dialog).toBeVisible();
  const buffer = Buffer.alloc(20_000_001);
  await field.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('alert')).toContainText('too large');
  uploads.answer = (route) => route.fulfill({ status: 507, json: { error_code: 'Full' } });
  const drawn = await draw(page, 90, 60);
  const upload = { name: '<img src=x onerror=alert(1)>.png', mimeType: 'image/png', buffer: drawn };
  await field.setInputFiles(upload);
  await expect(dialog.getByRole('alert')).toContainText('no room');
  uploads.answer = undefined;
  await expect(dialog.getByRole('button', { name: 'Upload a picture' })).toBeVisible();

  await field.setInputFiles(upload);
  const asked = page.getByRole('dialog', { name: 'What is in the picture?' });
  await expect(asked.getByLabel('Alternative text')).toBeFocused();
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  await asked.getByRole('button', { name: 'Use this picture' }).click();
  await expect(asked.getByRole('alert')).toContainText('Write what is to be seen');
  await asked.getByLabel('Alternative text').fill('"><script>alert(1)</script>');
  await asked.getByRole('button', { name: 'Use this picture' }).click();
  await expect(asked).toHaveCount(0);
  await expect(replace).toBeFocused();
  await expect(photo).toHaveAttribute('alt', '"><script>alert(1)</script>');
  await expect(photo).toHaveAttribute('src', /^\/media\/\w+\/own\/[\da-f]{16}\/[\w-]+-90x60\.png$/);
  const isLoaded = () =>
    photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  // The site has it from now on.
  await replace.click();
  await expect(dialog.locator('.picture-grid button').first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  // It stays while the page shows it, saved or not, and goes after a second press once it does not.
  await dialog.getByText('Remove uploads').click();
  const remove = dialog.locator('.uploads').getByRole('button').first();
  const said = dialog.locator('.uploads').getByRole('status');
  await remove.click();
  await expect(said).toContainText('Press again');
  await remove.click();
  await expect(said).toContainText('it is used. Contact');
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(replace).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await replace.click();
  await dialog.getByText('Remove uploads').click();
  await remove.click();
  await remove.press('Enter');
  await expect(said).toContainText('Removed');
  await expect(dialog.locator('.picture-grid button', { hasText: '90x60' })).toHaveCount(0);
});

test('an alternative text is written, missed, and given up for a decorative picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/contact.html');
  const photo = editor.frame.locator('#dm-content img').first();
  await photo.click();
  const panel = page.getByRole('region', { name: 'Picture', exact: true });
  const alt = panel.getByLabel('Alternative text');
  await typeOver(alt, 'A <b>boat</b>');
  await expect(photo).toHaveAttribute('alt', 'A <b>boat</b>');
  await alt.fill('');
  await expect(panel).toContainText('It is missing.');
  await expect(photo).not.toHaveAttribute('alt');
  await panel.getByRole('switch', { name: 'Decorative' }).check();
  await expect(photo).toHaveAttribute('alt', '');
  await expect(alt).toBeDisabled();
  // The picture in its place is decorative, too.
  await panel.getByRole('button', { name: 'Replace picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the picture' });
  await dialog.getByRole('button', { name: /^A black timber house/ }).click();
  await expect(photo).toHaveAttribute('alt', '');
  await expect(photo).toHaveAttribute('src', /house\.jpg$/);
});

test('axe finds nothing in the choice of a picture, whose pictures are reached by keys', async ({
  page,
}) => {
  for (const [width, scheme] of [
    [1440, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    const editor = await openEditor(page, 'en/gallery.html');
    await editor.frame
      .locator('dm-gallery')
      .first()
      .click({ position: { x: 40, y: 40 } });
    await editor.show('Block');
    const panel = page.getByRole('region', { name: 'Pictures' });
    await panel.getByRole('button', { name: 'Text of picture 1', exact: true }).click();
    await expect(panel.getByLabel('Alternative text')).toBeVisible();
    expect(await audit.violationsIn(page, '.side-panel', 'iframe')).toEqual([]);
    await panel.getByRole('button', { name: 'Replace picture 1', exact: true }).click();
    const cards = page.locator('.picture-grid button');
    await expect(cards.first()).toBeVisible();
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    const current = page.locator('.picture-grid [aria-current]');
    await current.focus();
    await page.keyboard.press('Home');
    await expect(cards.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(cards.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cards.last()).toBeFocused();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('attributes that are addresses are chosen as links and pictures are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/faq.html');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add a block' }).click();
    await page.getByLabel('Search').fill(name);
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  };
  await add('moving background');
  const parallax = editor.frame.locator('#dm-content > dm-parallax').last();
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  await picture.getByRole('button', { name: 'Choose Picture' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^A black timber house/ })
    .click();
  await expect(parallax).toHaveAttribute('image', /^\/media\/\w+\/house\.jpg$/);
  await expect(picture).toContainText('house.jpg');
  await expect(picture.getByRole('button', { name: 'Choose Picture' })).toBeFocused();

  await add('questions that visitors answer');
  const form = editor.frame.locator('#dm-content > dm-form').last();
  const after = page.getByRole('group', { name: 'Page after sending' });
  await after.getByRole('button', { name: /^Choose/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Page after sending' });
  await dialog.getByRole('searchbox').fill('rooms');
  await dialog.getByRole('button', { name: /\/rooms$/ }).click();
  await expect(form).toHaveAttribute('success-page', '/rooms');
  await expect(after).not.toContainText('Not chosen');
  await after.getByRole('button', { name: /^Choose/ }).click();
  await dialog.getByRole('button', { name: 'Remove the link' }).click();
  await expect(form).not.toHaveAttribute('success-page');
  await expect(after).toContainText('Not chosen');
  expect(await audit.violationsIn(page, '.side-panel', 'iframe')).toEqual([]);
});

test('the focus point of a picture is set by arrow keys and by pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/contact.html');
  const photo = editor.frame.locator('#dm-content img').first();
  await photo.click();
  const field = page.getByRole('group', { name: 'Focus point' });
  const mark = field.getByRole('button', { name: /^Focus point/ });
  const position = () => photo.evaluate((img) => getComputedStyle(img).objectPosition);
  await mark.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(photo).toHaveAttribute('data-focus', '40% 55%');
  await expect.poll(position).toBe('40% 55%');
  await expect(mark).toHaveAccessibleName('Focus point: 40 % from the left, 55 % from the top');
  expect(await audit.violationsIn(page, '.side-panel', 'iframe')).toEqual([]);
  const picture = field.locator('.focus-picture');
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + height * 0.2, { steps: 3 });
  await page.mouse.up();
  await expect(photo).toHaveAttribute('data-focus', '90% 20%');
  await page.keyboard.press('ArrowUp');
  await expect.poll(position).toBe('90% 15%');
  await field.getByRole('button', { name: 'Back to the middle' }).click();
  await expect(photo).not.toHaveAttribute('data-focus');
});
