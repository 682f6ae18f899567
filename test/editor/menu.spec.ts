import type { Locator, Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import {
  draftOf,
  expect,
  holdCalls,
  openEditor,
  test,
  watchCalls,
  writeDraft,
} from './editor-site';

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

test('an entry is dragged to any level, to the place that is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/faq.html');
  const dialog = await openMenu(page);
  const rows = dialog.locator('.entries > li > .entry');
  const names = rows.getByRole('textbox', { name: /^Name of / });
  // One entry, and two below it.
  const [top = '', one = '', two = ''] = await names.evaluateAll((all) =>
    all.map((field) => (field as HTMLInputElement).value),
  );
  const row = (name: string): Locator =>
    rows.filter({ has: page.getByRole('textbox', { name: `Name of ${name}`, exact: true }) });
  const marks = dialog.locator('li:is(.is-before, .is-after, .is-below)');
  /** Drags an entry over a part of another one, and drops it where a mark says so; `undefined`: no mark. */
  const drag = async (from: string, to: string, part: number, mark?: string): Promise<void> => {
    await row(from).locator('.entry-grip').hover();
    await page.mouse.down();
    const box = (await row(to).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height * part];
    await page.mouse.move(x, y + 3, { steps: 4 });
    await page.mouse.move(x, y, { steps: 4 });
    if (mark === undefined) await page.waitForTimeout(300);
    await expect(marks).toHaveCount(mark === undefined ? 0 : 1);
    if (mark !== undefined) {
      await expect(marks).toHaveClass(mark);
      await expect(marks.locator('input').first()).toHaveValue(to);
    }
    await page.mouse.up();
    await expect(marks).toHaveCount(0);
  };
  const outline = async (): Promise<unknown> =>
    (await menuOf(page))
      .slice(0, 2)
      .map(({ text, items = [] }) => [
        text,
        ...items
          .slice(0, 2)
          .map((entry) => [entry.text, ...(entry.items ?? []).map((inner) => inner.text)]),
      ]);
  await drag(two, one, 0.5, 'is-below');
  await expect(note(dialog)).toHaveText(`Menu: ${two} is now below ${one}`);
  await expect
    .poll(async () => JSON.stringify(await outline()))
    .toContain(JSON.stringify([one, two]));
  await drag(two, top, 0.05, 'is-before');
  await expect(note(dialog)).toHaveText(`Menu: ${two} is now before ${top}`);
  await expect.poll(async () => (await menuOf(page))[0]?.text).toBe(two);
  // Where it is already, nothing is marked.
  await drag(two, top, 0.05);
  await drag(two, one, 0.95, 'is-after');
  await expect.poll(async () => (await menuOf(page))[0]?.items?.[1]?.text).toBe(two);
  expect((await menuOf(page))[0]?.text).toBe(top);
});

test('an entry is led elsewhere though the menu has changed while its address was chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const drafts = await watchCalls(page, 'api/draft');
  await openEditor(page, 'en/faq.html');
  const dialog = await openMenu(page);
  const names = dialog.getByRole('textbox', { name: /^Name of / });
  const first = await names.first().inputValue();
  // The move is saved late, after someone else has put the entry elsewhere.
  const release = holdCalls(drafts);
  await dialog.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await dialog.getByRole('button', { name: `Change where ${first} leads` }).click();
  const links = page.getByRole('dialog', { name: 'Where the entry leads' });
  await expect(links).toBeVisible();
  const other = await page.context().newPage();
  await openEditor(other, 'en/faq.html');
  const site = (await other.evaluate(async () => {
    const answer = await fetch('/editor/api/site');
    return answer.json() as Promise<unknown>;
  })) as { menu: Record<string, readonly Entry[]>; structure: { content: string } };
  const theirs = site.menu['en']!.filter(({ text }) => text !== first);
  const own = site.menu['en']!.find(({ text }) => text === first)!;
  const content = { ...(JSON.parse(site.structure.content) as object) };
  const menu = { ...site.menu, en: [...theirs, own] };
  expect(await writeDraft(other, 'pages', JSON.stringify({ ...content, menu }))).toBe(200);
  await other.close();
  release();
  await expect(dialog.locator('.note').last()).toContainText('Someone else');
  await links.getByRole('searchbox').fill('example.com/other');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await menuOf(page)).at(-1))
    .toEqual({ ...own, href: 'https://example.com/other' });
  expect((await menuOf(page)).slice(0, -1)).toEqual(theirs);
});

test('a name that cannot be saved waits at its entry, though the entry goes back where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const drafts = await watchCalls(page, 'api/draft');
  await openEditor(page, 'en/faq.html');
  const dialog = await openMenu(page);
  const name = 'Call us';
  await dialog.getByRole('button', { name: 'Add a link' }).click();
  const links = page.getByRole('dialog', { name: 'Add a link to the menu' });
  await links.getByRole('searchbox').fill('01632 960999');
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await menuOf(page)).at(-1)?.text).toBe(name);
  const count = (await menuOf(page)).length;
  // It is moved, and renamed at its new place, before the host has refused both.
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  drafts.answer = async (route) => {
    await refused;
    await route.abort();
  };
  await dialog.getByRole('button', { name: `Move ${name} below the entry before it` }).click();
  const field = dialog.getByRole('textbox', { name: `Name of ${name}`, exact: true });
  await field.fill('Ring us');
  await field.press('Tab');
  refuse();
  await expect(dialog.getByText(/^Not saved\. /)).toBeVisible();
  await expect(dialog.locator('.entries[aria-label="Menu"] > li')).toHaveCount(count);
  await expect(field).toHaveValue('Ring us');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  drafts.answer = undefined;
  await dialog
    .getByRole('button', { name: `Save again Name of ${name}` })
    .first()
    .click();
  await expect.poll(async () => (await menuOf(page)).at(-1)?.text).toBe('Ring us');
  await expect(dialog.getByRole('region', { name: 'Not saved' })).toHaveCount(0);
});
