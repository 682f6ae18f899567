import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';

/** Words that readers search for, and the page that comes first. */
const WORDS: readonly (readonly [word: string, title: string])[] = [
  ['carousel', 'dm-slider'],
  ['modal', 'dm-popup'],
  ['hamburger', 'dm-drawer'],
  ['navbar', 'dm-nav'],
  ['fancybox', 'dm-lightbox'],
  ['typeahead', 'dm-blog-search'],
  ['accordion', 'dm-sidebar'],
  ['masonry', 'dm-gallery'],
  ['toast', 'dm-notification'],
  ['wizard', 'dm-form'],
  ['gdpr', 'dm-cookie-notice'],
  ['checkout', 'dm-store'],
  ['self-host', 'Host the files yourself'],
  ['dark mode', 'Theming'],
  ['deploy', 'Host the files yourself'],
  ['typo', 'Mistakes'],
];

test('the search knows other words, and forgives a wrong letter', async ({ page }) => {
  await page.goto('/elements');
  await elementsReady(page);
  const field = page.getByRole('combobox', { name: 'Search' });
  const suggestions = page.getByRole('option');
  for (const [word, title] of [...WORDS, ['carousal', 'dm-slider'], ['galery', 'dm-gallery']]) {
    await field.fill(word);
    await expect(suggestions.filter({ hasText: title }).first(), word).toBeVisible();
  }
  await field.fill('zzzzzz');
  await expect(page.getByText('Nothing found')).toBeAttached();
});

test('the search is used by keyboard alone', async ({ page }) => {
  await page.goto('/elements/guides/theming');
  await elementsReady(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('carousel');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('dm-slider');
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('dm-slider');
});

test('tokens are tried on elements, and copied as CSS', async ({ page, context, browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.clipboard);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/elements/guides/theming');
  await elementsReady(page);
  const use = page.locator('docs-tokens dm-coupon').getByRole('button', { name: 'Use coupon' });
  await page.getByLabel('Accent', { exact: true }).fill('#aa3300');
  await page.getByLabel('Corners').fill('20');
  await expect(use).toHaveCSS('background-color', 'rgb(170, 51, 0)');
  const panel = page.locator('docs-tokens .source');
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(':root {\n  --dm-color-accent: #aa3300;\n  --dm-radius: 20px;\n}');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(use).not.toHaveCSS('background-color', 'rgb(170, 51, 0)');
});

test('the HTML of an example is changed, runs without the site’s origin, and is restored', async ({
  page,
}) => {
  await page.goto('/elements/back-to-top');
  await elementsReady(page);
  const example = page.frameLocator('iframe[name=example]');
  const editor = page.locator('docs-playground .edit');
  await editor.locator('summary').click();
  await editor
    .getByRole('textbox')
    .fill('<p id="tried">Tried</p><dm-back-to-top label="Up"></dm-back-to-top>');
  await expect(example.locator('#tried')).toHaveText('Tried');
  expect(await example.locator('body').evaluate(() => self.origin)).toBe('null');
  await editor.getByRole('button', { name: 'Restore' }).click();
  await expect(example.locator('#tried')).toHaveCount(0);
});

test('the ways to import an element are tabs', async ({ page }) => {
  await page.goto('/elements/gallery');
  await elementsReady(page);
  const shown = page.locator('[id^=import-][role=tabpanel]').locator('visible=true');
  await expect(shown).toContainText('/dm/1/dm.js');
  await page.getByRole('tab', { name: 'Script tag' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'npm' })).toHaveAttribute('aria-selected', 'true');
  await expect(shown).toContainText("import 'dm-elements/elements/gallery'");
  await page.keyboard.press('End');
  await expect(shown).toContainText('CUSTOM_ELEMENTS_SCHEMA');
});

test('a page is copied as Markdown, and opened as Markdown', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', UNTRIED.clipboard);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/elements/gallery');
  await elementsReady(page);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.locator('.as-markdown [role=status]')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('# dm-gallery\n\n> ');
  expect(copied).toContain('| `cols`, `cols-tablet`, `cols-mobile` | number, 1 to 6 | `4` |');
  await page.route('**/elements/gallery.md', (route) => route.abort());
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.locator('.as-markdown [role=status]')).toContainText('Not copied');
  await page.unrouteAll();
  await page.goto('/elements/guides/theming');
  await expect(page.getByRole('link', { name: 'Open as Markdown' })).toHaveAttribute(
    'href',
    '/elements/guides/theming.md',
  );
});
