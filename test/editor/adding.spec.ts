import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test, type OpenEditor } from './editor-site';

const open = async (editor: OpenEditor) => {
  await editor.show('Page');
  await editor.page.getByRole('button', { name: 'Add a block' }).click();
  return editor.page.getByRole('dialog', { name: 'Add a block' });
};

const rowsOf = ({ tree }: OpenEditor) => tree.locator('[aria-level="1"]');

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

test('a section is dragged to the place that is marked on the page', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/contact.html');
  const names = await rowsOf(editor).allTextContents();
  const panel = await open(editor);
  const card = panel.getByRole('button', { name: /^Three columns/ });
  await expect
    .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(480);
  const target = editor.frame.locator('#dm-content > *').nth(1);
  await target.scrollIntoViewIfNeeded();
  await card.hover();
  await page.mouse.down();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 30, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 });
  const mark = (await page.locator('.landing').boundingBox())!;
  expect(Math.abs(mark.y - box.y)).toBeLessThan(6);
  await page.mouse.up();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(rowsOf(editor)).toHaveCount(names.length + 1);
  await expect(rowsOf(editor).nth(1)).toHaveText('Section: Three of a kind');
  await expect(rowsOf(editor).nth(2)).toHaveText(names[1] ?? '');
  await expect(editor.frame.locator('#dm-content .cards-3 h3').first()).toHaveText('The first');
  await expect(page.getByRole('status')).toContainText('Added: Three columns');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(editor)).toHaveText(names);
  expect(complaints).toEqual([]);
});

test('the place of a new block is chosen by keys and said', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const editor = await openEditor(page, 'en/contact.html');
  const panel = await open(editor);
  const place = panel.getByRole('group', { name: 'Place' });
  await expect(place).toContainText('At the end of the page');
  const names = await rowsOf(editor).allTextContents();
  await panel.getByLabel('Search').fill('a heading beside');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const earlier = place.getByRole('button', { name: 'Earlier' });
  for (let step = 0; step < names.length; step += 1) await earlier.press('Enter');
  // Further than to the first place it does not go.
  await earlier.press('Enter');
  await expect(place).toContainText(`Before “${names[0]}”`);
  await place.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(place).toContainText(`Before “${names[1]}”`);
  await panel.getByRole('button', { name: /^Text/ }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText(`Added: Text. Before “${names[1]}”`);
  await expect(rowsOf(editor).nth(1)).toHaveText('Section: A heading of a few words');
});

test('a block of the list is dragged to the page, and keys say where it goes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/rooms.html');
  const rows = rowsOf(editor);
  const names = await rows.allTextContents();
  const first = editor.frame.locator('#dm-content > *').first();
  await rows.last().hover();
  await page.mouse.down();
  const box = (await first.boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 12, { steps: 4 });
  await page.mouse.move(box.x + 200, box.y + 8, { steps: 4 });
  await expect(page.locator('.landing')).toBeVisible();
  await page.mouse.up();
  await expect(rows.first()).toHaveText(names.at(-1) ?? '');
  await expect(page.getByRole('status')).toContainText(`Before “${names[0]}”`);
  await expect(page.locator('.landing')).toHaveCount(0);
  await rows.first().press('Alt+ArrowDown');
  await expect(page.getByRole('status')).toContainText(`now 2 of ${names.length}`);
});

test('in a right-to-left row, the right half of a block is the place before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'ar/home.html');
  const cards = editor.frame.locator('#dm-content .cards-4 > article');
  const second = cards.nth(1);
  await second.scrollIntoViewIfNeeded();
  await rowsOf(editor).last().hover();
  await page.mouse.down();
  const box = (await second.boundingBox())!;
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2];
  await page.mouse.move(x + 4, y, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  const mark = page.locator('.landing');
  await expect(mark).toBeVisible();
  const first = (await cards.first().boundingBox())!;
  const line = (await mark.boundingBox())!;
  // Upright, between the first and the second.
  expect(line.width).toBeLessThan(8);
  expect(line.x).toBeGreaterThan(box.x + box.width - 8);
  expect(line.x).toBeLessThan(first.x + 8);
  await page.mouse.up();
  await expect(page.getByRole('status')).toContainText('Moved');
  await expect(editor.frame.locator('.cards-4 > :nth-child(2):not(article)')).toHaveCount(1);
});

test('settings have the owner’s words', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/gallery.html');
  await editor.tree
    .getByRole('treeitem', { name: /^Gallery/ })
    .first()
    .click();
  await expect(page.getByLabel('Columns', { exact: true })).toBeVisible();
  await page.getByLabel('Arrangement', { exact: true }).selectOption('Mosaic 2');
  await expect(editor.frame.locator('dm-gallery[layout="asymetric2"]')).toHaveCount(1);
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('More settings').click();
  await expect(settings.getByLabel('When it starts')).toBeVisible();
  await expect(settings).not.toContainText(/§|Cols|asymetric/i);
});

test('a switch of pages, however quick, raises nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const editor = await openEditor(page, 'en/rooms.html');
  const choice = page.getByLabel('Page', { exact: true });
  for (const file of ['faq', 'story', 'home', 'gallery', 'kitchen', 'rooms', 'faq', 'winter']) {
    await choice.selectOption(`en/${file}.html`);
  }
  await expect(editor.tree.getByRole('treeitem').first()).toBeVisible();
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  await expect(editor.frame.locator('html')).toHaveAttribute('data-dm-mode', 'editor');
  expect(errors).toEqual([]);
});
