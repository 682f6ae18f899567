import type { FrameLocator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, pageDrawn, test, typeOver } from '../site';

const GALLERY = '/elements/gallery';

const HOME = 'The parts of a website, as HTML tags';

const exampleIn = (page: Page): FrameLocator => page.frameLocator('iframe[name=example]');

const source = (page: Page) => page.locator('docs-playground .source code');

/** Opens an element's page and waits until its example is ready. */
async function openDocs(page: Page, address = GALLERY): Promise<FrameLocator> {
  await page.goto(address);
  const example = exampleIn(page);
  await expect(example.locator(':state(ready)').first()).toBeAttached();
  return example;
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const address of ['/elements', GALLERY, '/elements/back-to-top']) {
  test(`${address} is accessible in both colours and logs no errors`, async ({
    page,
    complaints,
  }) => {
    // The tables are long, and the examples are checked too.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await page.goto(address))?.ok()).toBe(true);
    await elementsReady(page);
    await page.waitForLoadState('networkidle');
    // The audit itself cannot speak to a frame without scripts, and says so.
    expect(complaints).toEqual([]);
    expect(await violationsIn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 812 });
    await pageDrawn(page);
    expect(await violationsIn(page)).toEqual([]);
  });
}

test('pages fit their window down to 320 px', async ({ page }) => {
  for (const address of ['/elements', GALLERY, '/elements/back-to-top']) {
    expect((await page.goto(address))?.ok(), address).toBe(true);
    for (const width of [320, 375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${address} at ${String(width)} px`).toBe(0);
    }
  }
});

test('the first page shows its code whole, beside the result', async ({ page }) => {
  for (const width of [375, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/elements');
    const code = page.locator('.hero pre');
    const cut = await code.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]);
    expect(cut, String(width)).toEqual([0, 0]);
    const result = page.frameLocator('.hero iframe');
    await expect(result.locator('dm-gallery:state(ready)')).toBeVisible();
    const [left, right] = await Promise.all([
      code.boundingBox(),
      page.locator('.hero iframe').boundingBox(),
    ]);
    if (width >= 1280) expect(right!.x).toBeGreaterThan(left!.x + left!.width);
    else expect(right!.y).toBeGreaterThan(left!.y + left!.height);
  }
});

test('the examples of comments, likes, their numbers and push messages show something', async ({
  page,
}) => {
  const shown = [
    ['/elements/comments/example', 'Can this be read without script?'],
    ['/elements/comments/example/closed', 'Comments are closed'],
    ['/elements/like/example', '12'],
    ['/elements/comment-count/example', '5 comments'],
    ['/elements/push-button/example/blocked', 'Notifications are blocked'],
    ['/elements/push-button/example/words', 'This browser can’t show notifications.'],
  ] as const;
  for (const [address, text] of shown) {
    await page.goto(address);
    await expect(page.getByText(text).first(), address).toBeVisible();
  }
  await page.goto('/elements/push-button/example');
  await expect(page.locator('dm-push-button [part=button]')).toBeVisible();
});

test('the footer leads to a site of its own, whose pages are swapped', async ({ page }) => {
  await page.goto('/faq');
  await elementsReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'dm-elements' }).click();
  await expect(page.locator('h1')).toHaveText(HOME);
  await expect(page.locator('.site-header')).toHaveCount(0);
  await elementsReady(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'dm-gallery' }).first().click();
  await expect(page.locator('h1')).toHaveText('dm-gallery');
  await expect(page.locator('.side [aria-current]')).toHaveText('dm-gallery');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.getByLabel('view-all-text').fill('Every one');
  await expect(source(page)).toContainText('view-all-text="Every one"');
  await expect(exampleIn(page).locator('dm-gallery')).toHaveAttribute('view-all-text', 'Every one');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(HOME);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('dm-gallery');
  await page.getByLabel('expanded').check();
  await expect(source(page)).toContainText('expanded');
});

test('the list is filtered while typing', { tag: '@main' }, async ({ page }) => {
  await page.goto('/elements');
  const entries = page.locator('.elements li');
  const all = await entries.count();
  await page.getByRole('searchbox', { name: 'Find' }).fill('BACK-TO top');
  await expect(entries.filter({ visible: true })).toHaveCount(1);
  await expect(entries.filter({ visible: true })).toContainText('dm-back-to-top');
  await expect(page.getByText(`1 of ${String(all)} elements`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entries.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find' }).fill('');
  await page.getByLabel('Rendered with').selectOption('lit');
  await expect(entries.filter({ visible: true }).first()).toContainText('Lit');
  await page.getByLabel('Rendered with').selectOption('');
  await expect(entries.filter({ visible: true })).toHaveCount(all);
});

test(
  'changing a control changes the live element and its source at once',
  { tag: '@main' },
  async ({ page }) => {
    const example = await openDocs(page);
    const gallery = example.locator('dm-gallery');
    await page.getByLabel('text-layout').selectOption('over');
    await expect(gallery).toHaveAttribute('text-layout', 'over');
    await expect(source(page)).toContainText('text-layout="over"');

    const columns = page.getByRole('group', { name: 'cols' });
    await typeOver(columns.getByLabel('Desktop'), '2');
    await expect(gallery).toHaveAttribute('cols', '2');
    await expect(gallery).toHaveJSProperty('cols', 2);
    await columns.getByLabel('Phone').fill('');
    await expect(gallery).not.toHaveAttribute('cols-mobile');
    await expect(source(page)).not.toContainText('cols-mobile');

    await page.getByLabel('expanded').check();
    await expect(gallery).toHaveJSProperty('expanded', true);
    await page.getByLabel('expanded').uncheck();
    await expect(gallery).not.toHaveAttribute('expanded');

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(gallery).toHaveAttribute('cols', '3');
    await expect(gallery).not.toHaveAttribute('text-layout');
    await expect(source(page)).toContainText('cols-mobile="2"');
  },
);

test('reset reloads an example that has navigated away', async ({ page }) => {
  const example = await openDocs(page);
  await page.getByLabel('text-layout').selectOption('over');
  await example.locator('body').evaluate(() => {
    location.href = '/faq';
  });
  await expect(example.locator('h1')).toHaveText('Questions');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(example.locator('dm-gallery:state(ready)')).toBeAttached();
  await expect(example.locator('dm-gallery')).not.toHaveAttribute('text-layout');
  await expect(page.getByLabel('text-layout')).toHaveValue('');
});

test('text in a control is escaped in the element and in the source', async ({ page }) => {
  const example = await openDocs(page);
  const text = `"><img src=x onerror=alert(1)> & 'so'`;
  await page.getByLabel('view-all-text').fill(text);
  await expect(example.locator('dm-gallery')).toHaveAttribute('view-all-text', text);
  await expect(source(page)).toContainText('&quot;&gt;&lt;img src=x');
  expect(await page.locator('docs-playground img').count()).toBe(0);
});

test('changes are applied again when the example is reloaded', async ({ page }) => {
  const example = await openDocs(page);
  await page.getByLabel('text-layout').selectOption('fixed');
  await example.locator('body').evaluate(() => location.reload());
  await expect(example.locator('dm-gallery')).toHaveAttribute('text-layout', 'fixed');
  await expect(example.locator('dm-gallery:state(ready)')).toBeAttached();
});

test('the log lists the example’s events and can be cleared', async ({ page }) => {
  const example = await openDocs(page);
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log).toContainText('dm-ready');
  await example.getByRole('button', { name: 'Show all six' }).click();
  await expect(log).toContainText('dm-toggle {"expanded":true}');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(log).not.toContainText('dm-toggle');
  await expect(log).toContainText('Events of the example will appear here.');
});

test('the example has its own dialogs and hash', async ({ page, complaints }) => {
  const example = await openDocs(page);
  const before = page.url();
  await example.locator('dm-gallery').getByRole('link').first().click();
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log).toContainText(/dm-open .*\(cancelable\)/);
  await expect(example.getByRole('dialog')).toBeVisible();
  await expect.poll(() => example.locator('body').evaluate(() => location.hash)).toContain('pid=1');
  await page.keyboard.press('Escape');
  await expect(log).toContainText('dm-close');
  expect(page.url()).toBe(before);
  expect(complaints).toEqual([]);
});

test('the width switch changes the example’s device', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const example = await openDocs(page);
  const frame = page.locator('iframe[name=example]');
  const widthOf = async (): Promise<number> => (await frame.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeGreaterThan(768);

  await page.locator('docs-playground').getByRole('radio', { name: '375 px' }).check();
  expect(await widthOf()).toBe(375);
  await expect
    .poll(() => example.locator('body').evaluate(() => matchMedia('(max-width: 767px)').matches))
    .toBe(true);

  // Arrow keys work as in any group of radio buttons.
  await page.keyboard.press('ArrowRight');
  await expect(
    page.locator('docs-playground').getByRole('radio', { name: '768 px' }),
  ).toBeChecked();
  expect(await widthOf()).toBe(768);
});

test('a frame wider than the screen scrolls in its container', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDocs(page);
  await page.locator('docs-playground').getByRole('radio', { name: '768 px' }).check();
  expect((await page.locator('iframe[name=example]').boundingBox())?.width).toBe(768);
  expect(await overflowOf(page)).toBe(0);
});

test('the copy button copies the current source', async ({ page, context, browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.clipboard);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDocs(page);
  await page.getByLabel('view-all-text').fill('All');
  const panel = page.locator('docs-playground .source');
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<dm-gallery cols="3"');
  expect(copied).toContain('view-all-text="All"');
  expect(copied.trimEnd().endsWith('</dm-gallery>')).toBe(true);
});

test('the source is selected if copying is not allowed', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await openDocs(page);
  const panel = page.locator('docs-playground .source');
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText(/Selected/);
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toContain('<dm-gallery');
});

test('the example of an element that reacts to scrolling is scrollable', async ({ page }) => {
  const example = await openDocs(page, '/elements/back-to-top');
  const button = example.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await example.locator('body').evaluate(() => scrollTo(0, 600));
  await expect(button).toBeVisible();
  await page.getByLabel('label').fill('Up again');
  await expect(example.getByRole('button', { name: 'Up again' })).toBeVisible();
});

test('a citation links to its section of the specification', async ({ page }) => {
  await page.goto(GALLERY);
  await page.getByRole('link', { name: '§5' }).first().click();
  await expect(page).toHaveURL(/\/elements\/specification#visual-widgets-5$/);
  await expect(page.locator('#visual-widgets-5')).toBeInViewport();
});

test('an element that does not exist gets 404', { tag: '@main' }, async ({ page }) => {
  const response = await page.goto('/elements/kraken');
  expect(response?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('everything is readable, and the controls are submitted to the example', async ({
    page,
  }) => {
    await page.goto('/elements');
    await page.getByRole('searchbox', { name: 'Find' }).fill('viewer');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/q=viewer/);
    await page.getByRole('link', { name: 'dm-gallery' }).first().click();
    await expect(page.locator('h1')).toHaveText('dm-gallery');
    await expect(source(page)).toContainText('<dm-gallery');
    await expect(page.getByRole('heading', { name: 'Weight' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();

    await page.getByRole('group', { name: 'cols' }).getByLabel('Desktop').fill('5');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(exampleIn(page).locator('dm-gallery')).toHaveAttribute('cols', '5');
    await expect(page).toHaveURL(/\/elements\/gallery$/);
  });
});
