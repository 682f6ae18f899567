import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';
import { fillAll, madeIn } from './markup';

// They rename a post and a product.
test.use({ hostName: 'markup of posts' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

/** Notes what a page loads because of the markup. */
function watch(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    // A page whose title is the markup has an address made of its letters.
    if (new URL(request.url()).pathname === '/pwned') loaded.push(request.url());
  });
  return loaded;
}

/** The path of a page, a post or a product as it is saved. */
const pathOf = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (name) => {
    const answer = await fetch('/editor/api/site');
    const { pages } = (await answer.json()) as { pages: { file: string; path: string }[] };
    return pages.find((one) => one.file === name)?.path ?? '';
  }, file);

for (const [kind, file, least] of [
  ['post', 'posts/en/grain.html', 6],
  ['product', 'products/102', 4],
] as const) {
  test(`markup in all fields of a ${kind} is text, for its owner and for visitors`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    const loaded = watch(page);
    const { frame } = await openEditor(page, file);
    await page.getByRole('button', { name: `Settings of the ${kind}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Pages' });
    const settings = dialog.getByRole('region', { name: /^Settings of/ });
    expect(await fillAll(settings)).toBeGreaterThanOrEqual(least);
    await expect(dialog.locator('.page-row[aria-current="true"]')).toContainText('<img src=');
    await expect(madeIn(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(frame.locator('h1').first()).toContainText('<img src="/pwned"');
    await expect(madeIn(frame)).toHaveCount(0);
    // The list of changes, and the history, show them, too.
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish' });
    await expect(publishing.locator('.part summary')).not.toHaveCount(0);
    for (const changes of await publishing.locator('.part summary').all()) await changes.click();
    const lines = publishing.locator('.part').getByText(/<img src="\/pwned"/);
    await expect(lines.filter({ visible: true }).first()).toBeVisible();
    await expect(madeIn(page)).toHaveCount(0);
    await publishing.getByRole('button', { name: 'Close' }).click();
    await publish(page);

    const visitor = await page.context().newPage();
    const others = watch(visitor);
    const own = await pathOf(page, file);
    const lists = kind === 'post' ? ['/journal', '/'] : ['/shop', '/shop/search?keywords=img'];
    for (const path of [own, ...lists]) {
      await visitor.goto(new URL(path, site.url).href);
      await expect(madeIn(visitor)).toHaveCount(0);
      await expect(visitor.locator('a[href^="javascript:" i]')).toHaveCount(0);
    }
    await visitor.goto(new URL(own, site.url).href);
    await expect(visitor.locator('h1').first()).toContainText('<img src="/pwned"');
    expect(await visitor.evaluate(() => 'pwned' in window)).toBe(false);
    await visitor.close();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect([...loaded, ...others]).toEqual([]);
  });
}
