import type { Request } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';
import { fillAll, madeIn, MARKUP } from './markup';

// They rename a whole menu, and the address of a page.
test.use({ hostName: 'markup' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

test('markup in the fields of the editor is text, in the editor and for visitors', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const loaded: string[] = [];
  // A page whose title is the markup has an address made of its letters.
  const note = (request: Request): void => {
    if (new URL(request.url()).pathname === '/pwned') loaded.push(request.url());
  };
  page.on('request', note);
  const editor = await openEditor(page, 'en/workshops.html');
  const { frame, tree } = editor;
  const settings = page.getByRole('complementary', { name: 'Settings' });

  // A text in place, a caption among them, and a link.
  const heading = frame.locator('h1');
  await heading.dblclick();
  await expect(editor.frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
  await page.keyboard.type(MARKUP);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  for (const address of ['javascript:top.pwned=1', ' JaVaScRiPt:1', 'data:text/html,x', MARKUP]) {
    await link.getByRole('searchbox').fill(address);
    await expect(link.getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
  }
  await link.getByRole('button', { name: 'Close' }).click();
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The settings of a gallery with captions and alternative texts, and of each block of the page.
  await page.getByRole('button', { name: 'Add a block' }).click();
  expect(await fillAll(page.getByRole('dialog'))).toBe(1);
  await page.getByLabel('Search').fill('gallery');
  await page
    .getByRole('button', { name: /^Gallery/ })
    .first()
    .click();
  let filled = 0;
  const rows = tree.getByRole('treeitem');
  const count = await rows.count();
  for (let index = 0; index < count; index += 1) {
    await rows.nth(index).click();
    for (const text of await settings.getByRole('button', { name: /^Text of picture/ }).all()) {
      await text.click();
    }
    filled += await fillAll(settings);
  }
  expect(filled).toBeGreaterThan(12);
  await rows
    .filter({ hasText: /^Gallery/ })
    .first()
    .click();
  await settings.getByRole('button', { name: 'Add a picture' }).first().click();
  expect(await fillAll(page.getByRole('dialog'))).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // A page: its title, its description, its address; the menu.
  await page.getByRole('button', { name: 'Pages' }).click();
  const pages = page.getByRole('dialog', { name: 'Pages' });
  expect(await fillAll(pages)).toBeGreaterThanOrEqual(2);
  await expect(pages.getByRole('button', { name: /<img src="\/pwned"/ }).first()).toBeVisible();
  await pages.getByRole('radio', { name: 'Menu' }).check();
  expect(await fillAll(pages)).toBeGreaterThanOrEqual(1);
  await pages.getByRole('button', { name: 'Close' }).click();
  await expect(madeIn(page)).toHaveCount(0);
  await expect(madeIn(frame)).toHaveCount(0);

  // Who publishes it, which the history shows.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Your name').fill(MARKUP);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await publish(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'History' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/<img src="\/pwned"/)
      .first(),
  ).toBeVisible();
  await expect(madeIn(page)).toHaveCount(0);

  const visitor = await page.context().newPage();
  visitor.on('request', note);
  const { pages: known } = await page.evaluate(async () => {
    const answer = (await fetch('/editor/api/site')).json();
    return answer as Promise<{ pages: readonly { file: string; path: string }[] }>;
  });
  const path = known.find(({ file }) => file === 'en/workshops.html')?.path ?? '';
  for (const address of [path, '/']) {
    await visitor.goto(new URL(address, site.url).href);
    await expect(madeIn(visitor)).toHaveCount(0);
    await expect(visitor.locator('a[href^="javascript:" i]')).toHaveCount(0);
    expect(await visitor.evaluate(() => 'pwned' in window)).toBe(false);
  }
  await visitor.goto(new URL(path, site.url).href);
  await expect(visitor.locator('h1').first()).toContainText('<img src="/pwned"');
  await visitor.close();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(loaded).toEqual([]);
});
