import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, test, typeOver } from '../site';

/** Widths in which each state is audited, in px. */
const WIDTHS = [375, 768, 1440] as const;

const COMMENTS = '**/rt/site/*/comments*';

/** A state of an element, on a page. */
interface State {
  readonly name: string;
  readonly path: string;
  /** What is audited. */
  readonly selector: string;
  /** Brings it about, and waits until it is there. */
  readonly reach: (page: Page) => Promise<void>;
}

const thread = (page: Page): Locator => page.locator('dm-comments');
const comment = (page: Page, text: string): Locator =>
  thread(page).getByRole('article').filter({ hasText: text });
const button = (at: Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });
const field = (page: Page): Locator => page.getByRole('combobox');

async function openThread(page: Page): Promise<void> {
  await thread(page).scrollIntoViewIfNeeded();
  // Until the comments have come, the form of the page stands there.
  await expect(thread(page).locator('[part=form]')).toBeVisible();
}

/** Posts a comment of this visitor, under a text that no other state has. */
async function post(page: Page, text: string): Promise<Locator> {
  await openThread(page);
  await typeOver(thread(page).getByRole('textbox', { name: 'Name' }), 'Ada');
  await typeOver(thread(page).getByRole('textbox', { name: 'Comment', exact: true }), text);
  await button(thread(page), 'Post comment').click();
  const posted = comment(page, text);
  await expect(posted.getByText('waiting for approval')).toBeVisible();
  return posted;
}

const ON_POST = { path: '/printing-fog', selector: 'dm-comments' } as const;
const ON_JOURNAL = { path: '/journal', selector: 'dm-blog-search' } as const;

/** Shows an element of the documentation's examples with other attributes. */
const example = (name: string, attributes: string): string =>
  `/elements/${name}/example?docs-set=1&${attributes}`;

const STATES: readonly State[] = [
  { ...ON_POST, name: 'a thread', reach: openThread },
  {
    ...ON_POST,
    name: 'a comment that is incomplete',
    async reach(page) {
      await openThread(page);
      await button(thread(page), 'Post comment').click();
      await expect(thread(page).getByText('Enter a comment.')).toBeVisible();
    },
  },
  {
    ...ON_POST,
    name: 'a comment that waits',
    async reach(page) {
      await post(page, 'A comment that waits for its owner.');
    },
  },
  {
    ...ON_POST,
    name: 'a comment that is edited',
    async reach(page) {
      const own = await post(page, 'A comment that is changed.');
      await button(own, 'Edit').click();
      await expect(button(thread(page), 'Save')).toBeVisible();
    },
  },
  {
    ...ON_POST,
    name: 'a comment that is deleted',
    async reach(page) {
      const own = await post(page, 'A comment that goes.');
      await button(own, 'Delete').click();
      await expect(thread(page).getByText('Delete this comment?')).toBeVisible();
    },
  },
  {
    ...ON_POST,
    name: 'a thread that cannot be loaded',
    async reach(page) {
      await page.route(COMMENTS, (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await thread(page).scrollIntoViewIfNeeded();
      await expect(button(thread(page), 'Try Again')).toBeVisible();
    },
  },
  {
    name: 'a thread at Disqus that is not loaded',
    path: example('comments', 'provider=disqus&short-name=harbour'),
    selector: 'dm-comments',
    async reach(page) {
      await expect(button(thread(page), 'Load from Disqus')).toBeVisible();
    },
  },
  {
    name: 'a thread at Disqus that fails',
    path: example('comments', 'provider=disqus&short-name=harbour'),
    selector: 'dm-comments',
    async reach(page) {
      await page.route('https://harbour.disqus.com/**', (route) => route.abort());
      await button(thread(page), 'Load from Disqus').click();
      await expect(button(thread(page), 'Try Again')).toBeVisible();
    },
  },
  {
    name: 'a list with its next posts',
    path: '/journal',
    selector: 'dm-blog-list',
    async reach(page) {
      await page.getByRole('link', { name: 'More posts' }).click();
      await expect(page.locator('dm-blog-list article')).toHaveCount(24);
    },
  },
  {
    ...ON_JOURNAL,
    name: 'a search with suggestions',
    async reach(page) {
      await field(page).pressSequentially('fog');
      await expect(page.getByRole('option').first()).toBeVisible();
      await field(page).press('ArrowDown');
    },
  },
  {
    ...ON_JOURNAL,
    name: 'a search without a result',
    async reach(page) {
      await field(page).pressSequentially('xylophone');
      await expect(page.getByText('No results').first()).toBeAttached();
    },
  },
  {
    name: 'reviews, one of them whole',
    path: '/rooms',
    selector: 'dm-reviews',
    async reach(page) {
      await page.locator('dm-reviews').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: '...more' }).first().click();
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
    },
  },
  {
    name: 'reviews at Google that are not loaded',
    path: example('reviews', 'provider=google&place=p'),
    selector: 'dm-reviews',
    async reach(page) {
      await expect(button(page.locator('dm-reviews'), 'Load from Google')).toBeVisible();
    },
  },
  {
    name: 'a feed that is not loaded',
    path: '/elements/social-feed/example',
    selector: 'dm-social-feed',
    async reach(page) {
      await expect(page.getByRole('button', { name: /^Load from/ })).toBeVisible();
    },
  },
  {
    name: 'a like that was given',
    // Not the post whose likes another test counts.
    path: '/a-borrowed-camera',
    selector: 'dm-like',
    async reach(page) {
      const like = page.locator('dm-like').getByRole('button');
      await page.locator('dm-like').scrollIntoViewIfNeeded();
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'share buttons',
    path: '/printing-fog',
    selector: 'dm-share',
    async reach(page) {
      await page.locator('dm-share').scrollIntoViewIfNeeded();
      await expect(page.locator('dm-share').getByRole('link').first()).toBeVisible();
    },
  },
];

for (const { name, path, selector, reach } of STATES) {
  test(`${name}: accessible at ${WIDTHS.join(', ')} px, and nothing is cut off`, async ({
    page,
  }) => {
    await page.goto(path);
    await elementsReady(page);
    await reach(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsIn(page, selector), `${width} px`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });
}

test.describe('without motion, in dark, from right to left', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [
    '/ar/journal',
    '/ar/printing-fog',
    '/journal/tag/darkroom',
    '/ja/akai-hikari',
  ]) {
    test(`${path} is accessible at ${WIDTHS.join(', ')} px`, async ({ page }) => {
      expect((await page.goto(path))?.ok()).toBe(true);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await elementsReady(page);
        expect(await violationsIn(page, 'main'), `${width} px`).toEqual([]);
      }
    });
  }
});
