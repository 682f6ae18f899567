import { readdirSync } from 'node:fs';
import { CHAPTERS } from '../../demo/docs/site/contents';
import { GROUPS } from '../../demo/docs/site/groups';
import { inRoot } from '../../scripts/paths';
import { violationsIn } from '../audit';
import { isFull } from '../audits/pages';
import { expect, test } from '../site';

const RECIPES = readdirSync(inRoot('demo/docs/recipes'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/elements/recipes/${file.slice(0, -'.html'.length)}`);

const pagesOf = (names: readonly string[]): readonly string[] =>
  names.map((name) => `/elements/${name}`);

/**
 * Every third page, by chapter. `npm run test:audits` takes all, and those of elements, which one
 * template writes.
 */
const PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ...CHAPTERS.map(({ title, guides }) => [title, guides.map(({ path }) => path)] as const),
  ['Recipes', ['/elements/recipes', ...RECIPES]],
  ...(isFull ? GROUPS.map(({ title, names }) => [title, pagesOf(names)] as const) : []),
]);

for (const [title, all] of PAGES) {
  const pages = all.filter((_, index) => isFull || index % 3 === 0);
  test(`pages of “${title}” are accessible and have a description`, async ({ page }) => {
    test.setTimeout(pages.length * 20_000);
    // Examples are audited with their elements.
    await page.route('**/example*', (route) => route.abort());
    for (const path of pages) {
      await page.goto(path);
      expect(await violationsIn(page), path).toEqual([]);
      const description = page.locator('meta[name=description]');
      await expect(description, path).toHaveAttribute('content', /^.{10,}$/);
    }
  });
}
