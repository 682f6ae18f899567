import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, goBack, test, typeOver } from '../site';

/** The posts that can be seen, wherever the list has put them. */
const posts = (page: Page): Locator => page.locator('dm-blog-list article');
const more = (page: Page): Locator => page.getByRole('link', { name: 'More posts' });
const CALL = '**/_dm/s/rt/api/public/wpl/site/**';

async function openJournal(page: Page): Promise<void> {
  await page.goto('/journal');
  await elementsReady(page);
  await expect(posts(page)).toHaveCount(12);
}

async function showMore(page: Page): Promise<void> {
  await more(page).click();
  await expect(posts(page)).toHaveCount(24);
}

const addresses = (page: Page): Promise<readonly string[]> =>
  posts(page).evaluateAll((all) => all.map((post) => post.querySelector('a')!.pathname));

test.describe('the journal', () => {
  test(
    'shows more posts in place, each once, with the focus on the first new one',
    { tag: '@main' },
    async ({ page, complaints }) => {
      await openJournal(page);
      await showMore(page);
      const all = await addresses(page);
      expect(new Set(all).size).toBe(24);
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname))
        .toBe(all[12]);
      expect(new URL(page.url()).pathname).toBe('/journal');
      await expect(page.getByText('Showing 24 of 62 posts').first()).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('has as many posts after Back from one of them', async ({ page }) => {
    await openJournal(page);
    await showMore(page);
    const post = posts(page).nth(18);
    const path = (await addresses(page))[18]!;
    await post.getByRole('link').first().click();
    await expect(page).toHaveURL(path);
    await goBack(page);
    await expect(page).toHaveURL('/journal');
    await expect(posts(page)).toHaveCount(24);
    await expect(posts(page).nth(18)).toBeInViewport();
  });

  test('has as many posts after Back from a document of its own', async ({ page }) => {
    await openJournal(page);
    await showMore(page);
    await page.goto('/story');
    await page.goBack();
    await expect(page).toHaveURL('/journal');
    await expect(posts(page)).toHaveCount(24);
  });

  test('follows the link where the platform fails', async ({ page }) => {
    await openJournal(page);
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await more(page).click();
    await expect(more(page)).toBeVisible();
    await expect(posts(page)).toHaveCount(12);
    await more(page).click();
    await expect(page).toHaveURL('/journal?page=2');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('every page of the list is reached by its links', { tag: '@main' }, async ({ page }) => {
    await page.goto('/journal');
    const found = new Set(await addresses(page).catch(() => []));
    expect(found.size).toBe(12);
    await more(page).click();
    await expect(page).toHaveURL('/journal?page=2');
    await expect(posts(page)).toHaveCount(12);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/journal\?page=2$/);
  });

  test('reviews say their rating', async ({ page }) => {
    await page.goto('/rooms');
    const review = page.locator('dm-reviews figure').nth(1);
    await expect(review).toMatchAriaSnapshot(`
      - figure:
        - text: ★ 4.5 / 5
        - blockquote
        - text: Tomasz Wilk
    `);
    expect(
      await review.evaluate((figure) => getComputedStyle(figure, '::before').content),
    ).toContain('4.5');
  });

  test('a search is a page', async ({ page }) => {
    await page.goto('/journal');
    await page.getByRole('searchbox').fill('fog');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?searchTerm=fog$/);
    await expect(page.getByRole('link', { name: 'Printing fog' })).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
  });
});

test.describe('the search', () => {
  const field = (page: Page): Locator => page.getByRole('combobox');

  test(
    'suggests posts while the visitor types, and visits one by keyboard',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/journal');
      await elementsReady(page);
      await field(page).pressSequentially('printing fo');
      const option = page.getByRole('option', { name: /Printing fog/ });
      await expect(option).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      await field(page).press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      await field(page).press('Escape');
      await expect(option).toBeHidden();
      await expect(field(page)).toBeFocused();
      await field(page).pressSequentially('g');
      await expect(option).toBeVisible();
      await field(page).press('ArrowDown');
      await field(page).press('Enter');
      await expect(page).toHaveURL('/printing-fog');
    },
  );

  test('goes to the search page with Enter', async ({ page }) => {
    await page.goto('/journal');
    await elementsReady(page);
    await typeOver(field(page), '  fog ');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?searchTerm=fog$/);
    await expect(page.getByRole('link', { name: 'Printing fog' }).first()).toBeVisible();
  });

  test('stays usable where the platform fails', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/journal');
    await elementsReady(page);
    await field(page).pressSequentially('fog');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?searchTerm=fog$/);
  });
});

test.describe('a post', () => {
  test.use({ hasTouch: true });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.touch);

  /** Moves a finger across the page. */
  async function swipe(page: Page, [from = 0, ...to]: readonly number[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, x?: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 500 }],
      });
    await touch('touchStart', from);
    for (const x of to) await touch('touchMove', x);
    await touch('touchEnd');
    await session.detach();
  }

  test('visits its neighbour by a swipe', async ({ page }) => {
    await page.goto('/printing-fog');
    await elementsReady(page);
    const next = await page.locator('a[rel=next]').getAttribute('href');
    await swipe(page, [600, 560, 480, 400, 320]);
    await expect(page).toHaveURL(next!);
  });

  test('without a neighbour stays where it is when it is swiped, from an edge too', async ({
    page,
  }) => {
    await page.goto('/journal');
    await page.goto('/printing-fog');
    await elementsReady(page);
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('a[rel=next], a[rel=prev]')) link.remove();
      const post = document.querySelector('dm-blog-post')!;
      for (const name of ['prev', 'next']) post.removeAttribute(name);
    });
    for (const path of [
      [300, 340, 420, 500, 600],
      [600, 560, 480, 400, 320],
      [1, 60, 200, 400],
    ]) {
      await swipe(page, path);
    }
    // A visit would be on its way before this request.
    await page.evaluate(() => fetch('/robots.txt'));
    await expect(page).toHaveURL(/\/printing-fog$/);
    const at = await page.evaluate(() => [
      scrollX,
      visualViewport?.offsetLeft,
      visualViewport?.scale,
    ]);
    expect(at).toEqual([0, 0, 1]);
  });
});

test.describe('on paper', () => {
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.media);
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

  test('a post is its text and its comments, without what is to be pressed', async ({ page }) => {
    await page.goto('/printing-fog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comments' }).first()).toBeVisible();
    for (const role of ['button', 'textbox', 'combobox'] as const) {
      await expect(page.getByRole(role), role).toHaveCount(0);
    }
    const comments = page.locator('dm-comments');
    await comments.scrollIntoViewIfNeeded();
    await expect(comments.locator('.composer')).toBeAttached();
    for (const role of ['button', 'textbox'] as const) {
      await expect(comments.getByRole(role), role).toHaveCount(0);
    }
  });

  test('no post of a list is divided between two pages', async ({ page }) => {
    await page.goto('/journal');
    const posts = page.locator('dm-blog-list > article');
    await expect(posts.first()).toHaveCSS('break-inside', 'avoid');
    await expect(page.getByRole('link', { name: 'More posts' })).toBeHidden();
  });
});

/** Where the parts of a text start and end, in px from the start of the page's text. */
const edgesOf = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    const parts =
      'main h1, main .page-head .meta, main .crumb a, .longread > p, .longread > figure, .longread > h2,' +
      '.plate > figcaption, main dm-like, main dm-share, .post-end .post-tags, .neighbours, main dm-comments';
    return Array.from(document.querySelectorAll(parts), (part) => {
      const { left, right } = part.getBoundingClientRect();
      const { paddingInlineStart } = getComputedStyle(part);
      const edge = isRtl ? innerWidth - right : left;
      return [part.localName, Math.round(edge + parseFloat(paddingInlineStart))] as const;
    });
  });

for (const path of ['/printing-fog', '/ar/printing-fog', '/story', '/ar/story', '/privacy']) {
  test(`all of the text at ${path} starts at one edge`, async ({ page }) => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const edges = await edgesOf(page);
      expect(edges.length).toBeGreaterThan(5);
      const first = edges[0]![1];
      expect(edges, String(width)).toEqual(edges.map(([name]) => [name, first]));
    }
  });
}
