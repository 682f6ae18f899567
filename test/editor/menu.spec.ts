import type { Locator, Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, test } from './editor-site';

// They change the menu.
test.use({ hostName: 'menu' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

interface Entry {
  readonly text: string;
  readonly href: string;
  readonly items?: readonly Entry[];
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByRole('radio', { name: 'Menu' }).check();
  return dialog;
}

/** The English menu as it is saved. */
async function menuOf(page: Page): Promise<readonly Entry[]> {
  const { menu } = JSON.parse(await draftOf(page, 'pages')) as {
    readonly menu?: Readonly<Record<string, readonly Entry[]>>;
  };
  return menu?.['en'] ?? [];
}

const note = (dialog: Locator): Locator => dialog.locator(':scope > .note, :scope > * .note');

test('an entry of the menu goes below another one and out again by keys, and the ends are said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/faq.html');
  const dialog = await openMenu(page);
  const names = dialog.getByRole('textbox', { name: /^Name of / });
  const [first = '', second = ''] = await names.evaluateAll((all) =>
    all
      .filter((field) => field.closest('.entries')?.ariaLabel === 'Menu')
      .map((field) => (field as HTMLInputElement).value),
  );
  const tool = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
  await expect(tool(`Move ${first} up`)).toHaveAttribute('aria-disabled', 'true');
  await expect(tool(`Move ${first} below the entry before it`)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(tool(`Move ${first} one level out`)).toHaveAttribute('aria-disabled', 'true');
  const inward = tool(`Move ${second} below the entry before it`);
  await inward.focus();
  await page.keyboard.press('Enter');
  await expect(note(dialog)).toHaveText(`Menu: ${second} is now below ${first}`);
  await expect(inward).toBeFocused();
  await expect.poll(async () => (await menuOf(page))[0]?.items?.at(-1)?.text).toBe(second);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(note(dialog)).toHaveText(`Menu: ${second} is one level further out`);
  await expect.poll(async () => (await menuOf(page))[1]?.text).toBe(second);
  await expect(tool(`Move ${second} one level out`)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await menuOf(page))[0]?.text).toBe(second);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await menuOf(page))[1]?.text).toBe(second);
});

for (const [width, height] of [
  [375, 740],
  [1440, 900],
] as const) {
  test(`a link to anywhere is added to the menu, and led elsewhere, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, 'en/faq.html');
    const dialog = await openMenu(page);
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    const row = await dialog.locator('.entry').first().boundingBox();
    expect(row!.x + row!.width).toBeLessThanOrEqual(width);
    await dialog.getByRole('button', { name: 'Add a link' }).click();
    const links = page.getByRole('dialog', { name: 'Add a link to the menu' });
    await links.getByRole('searchbox').fill(`01632 9601${width}`);
    await page.keyboard.press('Enter');
    const name = dialog.getByRole('textbox', { name: `Name of 016329601${width}` });
    await expect(name).toBeFocused();
    // The name is selected, to be typed over.
    await page.keyboard.type('Call us');
    await page.keyboard.press('Control+s');
    const last = async (): Promise<Entry | undefined> => (await menuOf(page)).at(-1);
    await expect.poll(last).toEqual({ text: 'Call us', href: `tel:016329601${width}` });
    const address = dialog.getByRole('button', { name: 'Change where Call us leads' });
    await address.click();
    const other = page.getByRole('dialog', { name: 'Where the entry leads' });
    await other.getByRole('searchbox').fill('example.com/shop');
    await page.keyboard.press('Enter');
    await expect.poll(last).toEqual({ text: 'Call us', href: 'https://example.com/shop' });
    await expect(address).toBeFocused();
    await expect(address).toContainText('example.com/shop');
    await dialog.getByRole('button', { name: 'Take Call us out of the menu' }).click();
    await expect.poll(async () => (await last())?.text).not.toBe('Call us');
    await expect(dialog.getByRole('textbox', { name: /^Name of / }).last()).toBeFocused();
  });
}
