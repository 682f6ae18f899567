import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, pageDrawn, test } from '../site';

const NO_PAGE = '/elements/no-such-page';
/** One page of each kind. */
const PAGES = [
  '/elements',
  '/elements/start/html',
  '/elements/start/tasks',
  '/elements/guides',
  '/elements/guides/theming',
  '/elements/recipes',
  '/elements/recipes/menu-with-drawer',
  '/elements/data',
  '/elements/specification',
  '/elements/search?q=carousel',
  NO_PAGE,
];

for (const address of PAGES) {
  test(`${address} is accessible: light on a wide screen, dark on a narrow one`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(address);
    expect(response?.ok()).toBe(address !== NO_PAGE);
    await elementsReady(page);
    expect(await violationsIn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 812 });
    await pageDrawn(page);
    expect(await violationsIn(page)).toEqual([]);
  });
}

test('no page is wider than a window of 320 px, and none logs an error', async ({
  page,
  complaints,
}) => {
  test.slow();
  for (const address of PAGES.slice(0, -1)) {
    expect((await page.goto(address))?.ok(), address).toBe(true);
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${address} at ${String(width)} px`).toBe(0);
    }
  }
  expect(complaints).toEqual([]);
});

test('nothing moves while a page is loading', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', UNTRIED.layoutShift);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 412, height: 850 });
  for (const address of ['/elements', '/elements/gallery', '/elements/guides/theming']) {
    await page.goto(address);
    await elementsReady(page);
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((one, other) => one + other, 0),
    );
    expect(sum, address).toBeLessThan(0.02);
  }
});

test('every internal link and fragment leads somewhere', async ({ request }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  ).filter((path) => path === '/elements' || path.startsWith('/elements/'));
  expect(paths.length).toBeGreaterThan(70);

  const texts = new Map<string, string>();
  const read = async (path: string): Promise<string> => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    const text = response.ok() ? await response.text() : '';
    texts.set(path, text);
    return text;
  };
  const broken = new Set<string>();
  for (const path of paths) {
    const html = await read(path);
    const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const shown = content.replace(/<(pre|textarea)\b[^]*?<\/\1>/g, '');
    for (const [, href = ''] of shown.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const { pathname, hash, origin: target } = new URL(href, `http://docs.invalid${path}`);
      if (target !== 'http://docs.invalid') continue;
      const linked = await read(pathname);
      if (linked === '') broken.add(`${path}: ${href}`);
      else if (hash && !linked.includes(` id="${decodeURIComponent(hash.slice(1))}"`))
        broken.add(`${path}: ${href}`);
    }
  }
  expect([...broken]).toEqual([]);
});

test('dark colours are chosen, kept for the next page, and given to the example', async ({
  page,
}) => {
  await page.goto('/elements/gallery');
  const button = page.getByRole('button', { name: 'Dark colours' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const example = page.frameLocator('iframe[name=example]').locator('html');
  await expect(example).not.toHaveAttribute('data-colours');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(example).toHaveAttribute('data-colours', 'dark');
  await page.goto('/elements/guides');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await button.click();
  expect(await scheme()).toBe('light');
});

test('on a phone the menu opens a drawer with all pages', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/elements');
  await elementsReady(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.locator('#menu').getByRole('link', { name: 'Theming' }).click();
  await expect(page.locator('h1')).toHaveText('Theming');
  await expect(drawer).toBeHidden();
});

test('on paper a page is its text', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', UNTRIED.print);
  await page.goto('/elements/guides/hosting');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.prose')).toBeVisible();
  for (const part of ['.top', '.side', '.foot', '.contents', '.neighbours']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('the menu button leads to the list of pages, and the search to its results', async ({
    page,
  }) => {
    await page.goto('/elements/gallery');
    await expect(page.getByRole('button', { name: 'Dark colours' })).toBeHidden();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(
      page.locator('#menu').getByRole('link', { name: 'Recipes' }).first(),
    ).toBeVisible();
    const field = page.locator('.find-top input');
    await field.fill('hamburger');
    await field.press('Enter');
    await expect(page.locator('h1')).toHaveText('Search');
    await page.locator('.results').getByRole('link', { name: 'dm-drawer' }).first().click();
    await expect(page.locator('h1')).toHaveText('dm-drawer');
    // Every way to import is shown.
    await expect(page.getByRole('heading', { name: 'Angular' })).toBeVisible();
  });
});
