import type { Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

async function openProducts(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByRole('radio', { name: 'Products' }).check();
  return dialog;
}

const textOf = async (site: string, path: string) => (await fetch(new URL(path, site))).text();

for (const [width, height, name, id] of [
  [1440, 900, 'Two swans', 102],
  [375, 740, 'First stars', 103],
] as const) {
  test(`a product has another price, options and pictures, ${width} px wide`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    const { frame } = await openEditor(page, 'en/faq.html');
    const dialog = await openProducts(page);
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    const note = dialog.locator('.note');
    const price = dialog.getByLabel('Price (GBP)');
    await price.fill('cheap');
    await price.press('Enter');
    await expect(note).toHaveText('A price is a number, like 12.50.');
    await expect(price).toHaveValue('cheap');
    await price.fill('99.5');
    await price.press('Enter');
    await expect(note).toHaveText('Price: 99.50');

    const option = dialog.getByLabel('Option 1', { exact: true });
    await option.fill('Rolled <i>');
    await option.press('Enter');
    await expect(note).toHaveText('Option changed');
    const optionPrice = dialog.getByLabel('Price of option 1');
    await optionPrice.fill('77');
    await optionPrice.press('Enter');
    await expect(dialog.getByRole('group', { name: 'Rolled <i>' })).toBeVisible();

    const category = dialog.getByLabel('Vouchers');
    await category.check();
    await expect(note).toHaveText('In the category: Vouchers');
    await category.uncheck();
    await expect(note).toHaveText('Not in the category: Vouchers');

    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    const pictures = page.getByRole('dialog', { name: 'Picture of the product' });
    await pictures.getByRole('searchbox').fill('sea-mist');
    await pictures.getByRole('list').getByRole('button').first().click();
    await expect(note).toContainText('Picture: sea-mist.jpg');
    await dialog.getByRole('button', { name: 'Move picture 2 forward' }).click();
    await expect(note).toHaveText('Moved: picture 2');
    const alt = dialog.getByLabel('Alternative text of picture 1');
    await alt.fill('Mist & "water"');
    await alt.press('Enter');
    await expect(note).toHaveText('Text changed');
    const first = dialog.getByRole('group', { name: 'Picture 1', exact: true });
    const point = first.getByRole('button', { name: /^Focus point/ });
    await point.press('ArrowLeft');
    await point.press('ArrowUp');
    await expect(note).toHaveText('Focus point: 45% 45%');
    await expect(point).toHaveAccessibleName(/45 % from the left, 45 % from the top/);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(frame.getByRole('heading', { name })).toBeVisible();
    await expect(frame.getByText('Rolled <i>').first()).toBeVisible();
    expect(await textOf(site.url, `/shop/x-p${id}`)).not.toContain('Rolled');
    await publish(page);
    const html = await textOf(site.url, `/shop/x-p${id}`);
    expect(html).toContain('Rolled &lt;i&gt;');
    expect(html).toContain('£77');
    expect(html).toContain('/media/tablet/sea-mist.jpg');
    expect(html).toContain('alt="Mist &amp; &quot;water&quot;"');
    expect(complaints).toEqual([]);
  });
}

test('a product is added, seen by its owner alone, shown, and deleted with undo', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await openEditor(page, 'en/faq.html');
  let dialog = await openProducts(page);
  await dialog.getByRole('button', { name: 'New product' }).click();
  await dialog.getByLabel('Title of the new product').fill('Tide table');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Tide table' })).toBeVisible();
  await publish(page);
  expect(await textOf(site.url, '/shop/search?keywords=tide')).not.toContain('Tide table');
  await page.getByRole('button', { name: 'Settings of the product' }).click();
  dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByLabel('Hidden', { exact: true }).uncheck();
  await expect(dialog.locator('.note')).toHaveText('Shown: Tide table');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await publish(page);
  expect(await textOf(site.url, '/shop/search?keywords=tide')).toContain('Tide table');
  dialog = await openProducts(page);
  const row = dialog.getByRole('button', { name: /^Tide table/ });
  await row.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
