import type { Browser, Locator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, test, watchCalls, writeDraft } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

/** Opens another window, with cookies and storage of its own, of somebody with a name. */
async function windowOf(browser: Browser, baseURL: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((author) => {
    try {
      localStorage.setItem('dm-editor-author', author);
    } catch {
      // A frame without storage.
    }
  }, name);
  return context.newPage();
}

test('who is on which page is seen by others, until they go or close their window', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/stockists.html');
  const here = page.locator('.people');
  await expect(here).toBeEmpty();
  const anna = await windowOf(browser, site.url, 'Anna <i>');
  try {
    const theirs = await openEditor(anna, 'en/stockists.html');
    await expect(anna.locator('.people')).toHaveText('Somebody is on this page');
    // Her window has told the host; this one asks when it is looked at again.
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const seen = () =>
      expect.poll(async () => {
        await look();
        return (await here.textContent())?.trim();
      });
    await seen().toBe('Anna <i> is on this page');
    await page.setViewportSize({ width: 375, height: 740 });
    const [box, bar] = [
      await here.boundingBox(),
      await page.getByRole('banner', { name: 'Editor' }).boundingBox(),
    ];
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(375);
    // Below the two rows, and over nothing of the page.
    expect(bar!.height).toBeLessThan(130);
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y + bar!.height);

    await anna.getByRole('combobox', { name: 'Page' }).selectOption('en/albums.html');
    await expect(theirs.frame.locator('#dm-content')).toBeVisible();
    await expect(anna.locator('.people')).toBeEmpty();
    await seen().toBe('');
    await page.getByRole('button', { name: 'Pages' }).click();
    const row = page.getByRole('dialog').getByRole('button', { name: /^Albums/ });
    await expect
      .poll(async () => {
        await look();
        return row.textContent();
      })
      .toContain('Anna <i> is on this page');
    await anna.close({ runBeforeUnload: false });
    await expect
      .poll(async () => {
        await look();
        return row.textContent();
      })
      .not.toContain('Anna');
  } finally {
    await anna.context().close();
  }
});

test('four owners change different settings of one page at once, and nothing is lost', async ({
  page,
  browser,
  site,
}) => {
  const FILE = 'en/timers.html';
  const others = ['Anna', 'Ben', 'Cem'].map((name) => windowOf(browser, site.url, name));
  const windows = [page, ...(await Promise.all(others))];
  try {
    const dialogs: Locator[] = [];
    for (const one of windows) {
      await openEditor(one, FILE);
      await one.getByRole('button', { name: 'Pages', exact: true }).click();
      dialogs.push(one.getByRole('dialog', { name: 'Pages' }));
    }
    const [first, second, third, fourth] = dialogs as [Locator, Locator, Locator, Locator];
    await first.getByLabel('Title', { exact: true }).fill('About four owners');
    await second.getByLabel('Description').fill('Written by four.');
    // Each has begun before any other has saved.
    await Promise.all([
      first.getByLabel('Title', { exact: true }).press('Enter'),
      second.getByLabel('Description').press('Enter'),
      third.getByLabel('Hidden from search engines').check(),
      fourth.getByLabel('In the menu').click(),
    ]);
    for (const [dialog, said] of [
      [first, 'Title: About four owners'],
      [second, 'Description changed'],
      [third, /^Search engines: /],
      [fourth, /^(In|Not in) the menu: /],
    ] as const) {
      await expect(dialog.locator('.note')).toHaveText(said);
    }
    const saved = await page.evaluate(async () => {
      const answer = await fetch('/editor/api/state?name=pages');
      const { content } = (await answer.json()) as { content: string };
      return JSON.parse(content) as Record<'pages' | 'menu', Record<string, unknown>>;
    });
    expect(saved.pages[FILE]).toEqual({
      ...{ title: 'About four owners', description: 'Written by four.', noindex: true },
    });
    expect(saved.menu['en']).toBeDefined();
  } finally {
    for (const one of windows.slice(1)) await one.context().close();
  }
});

test('two owners add a page of one title at once, and get two', async ({ page, browser, site }) => {
  const other = await windowOf(browser, site.url, 'Dora');
  try {
    const windows = [page, other];
    for (const one of windows) {
      await openEditor(one, 'en/faq.html');
      await one.getByRole('button', { name: 'Pages', exact: true }).click();
      await one.getByRole('button', { name: 'New page' }).click();
      await one.getByLabel('Title of the new page').fill('Summer fair');
    }
    await Promise.all(windows.map((one) => one.getByLabel('Title of the new page').press('Enter')));
    for (const one of windows) {
      await expect(one.getByRole('dialog')).toHaveCount(0);
      await expect(
        one.frameLocator('iframe[title="Page"]').getByRole('heading', { level: 1 }),
      ).toHaveText('Summer fair');
    }
    const [mine, theirs] = windows.map((one) => new URL(one.url()).searchParams.get('page'));
    expect([mine, theirs].sort()).toEqual(['en/summer-fair-2.html', 'en/summer-fair.html']);
  } finally {
    await other.context().close();
  }
});

test('a conflict of a page that is not in view shows their version of it, and where Undo is', async ({
  page,
  context,
}) => {
  const file = 'en/guests.html';
  await page.setViewportSize({ width: 1440, height: 900 });
  const comparisons = await watchCalls(page, 'api/compare');
  const mine = await openEditor(page, file);
  await mine.tree.getByRole('treeitem').first().click();
  await page.keyboard.press('Control+d');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('en/albums.html');
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  const other = await context.newPage();
  await openEditor(other, file);
  const before = await draftOf(other, file);
  expect(await writeDraft(other, file, `${before}<p>Theirs, first</p>`)).toBe(200);
  // What the host has by the time of the comparison is another version again.
  comparisons.answer = async (route) => {
    expect(await writeDraft(other, file, `${before}<p>Theirs, second</p>`)).toBe(200);
    await route.continue();
  };
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /Someone else changed “/ });
  await expect(dialog).toContainText('and Undo on that page brings the other version back');
  await expect(dialog).toContainText('Theirs: Theirs, first');
  await expect(dialog).not.toContainText('Theirs, second');
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByRole('status').first()).toContainText('Undo on that page brings yours');
  await other.close();
});
