import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test, typeOver } from '../site';

const COMMENTS = '**/rt/site/*/comments*';

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const thread = page.locator('dm-comments');
  await thread.scrollIntoViewIfNeeded();
  await elementsReady(page);
  // Until the comments have come, the form of the page stands there.
  await expect(thread.locator('[part=form]')).toBeVisible();
  return thread;
}

const text = (thread: Locator): Locator =>
  thread.getByRole('textbox', { name: 'Comment', exact: true });

async function write(thread: Locator, words: string): Promise<void> {
  await typeOver(thread.getByRole('textbox', { name: 'Name' }), 'Ada');
  await typeOver(text(thread), words);
}

const post = (thread: Locator): Promise<void> =>
  thread.getByRole('button', { name: 'Post comment' }).click();

test.describe('comments', () => {
  test(
    'a first comment waits for approval, as text, and is seen by its author only',
    { tag: '@main' },
    async ({ page, browser, baseURL }) => {
      const thread = await open(page, '/freezing-soap-bubbles');
      await write(thread, '<img src=x onerror=alert(1)> & fog');
      await post(thread);
      const comment = thread.getByRole('article', { name: 'Comment by Ada' });
      await expect(comment).toContainText('<img src=x onerror=alert(1)> & fog');
      await expect(thread.getByText('waiting for approval').first()).toBeVisible();
      await expect(text(thread)).toHaveValue('');
      expect(await violationsIn(page)).toEqual([]);
      await page.reload();
      await thread.scrollIntoViewIfNeeded();
      await expect(comment).toContainText('<img src=x onerror=alert(1)> & fog');
      const other = await browser.newContext({ ...(baseURL && { baseURL }) });
      const stranger = await other.newPage();
      const theirs = await open(stranger, '/freezing-soap-bubbles');
      await expect(theirs.getByText('No comments yet.').last()).toBeVisible();
      await other.close();
    },
  );

  test(
    'nothing typed is lost when the host fails, nor on another page',
    { tag: '@main' },
    async ({ page }) => {
      const thread = await open(page, '/a-borrowed-camera');
      await page.route(COMMENTS, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: {} })
          : route.continue(),
      );
      await write(thread, 'Kept words');
      await post(thread);
      await expect(thread.getByText(/Your text is kept/)).toBeVisible();
      await expect(text(thread)).toHaveValue('Kept words');
      await page.unroute(COMMENTS);
      await page.goto('/journal');
      await open(page, '/a-borrowed-camera');
      await expect(text(thread)).toHaveValue('Kept words');
      await post(thread);
      await expect(thread.getByText('Kept words').first()).toBeVisible();
      await expect(text(thread)).toHaveValue('');
    },
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('comments are read and posted by a plain form', { tag: '@main' }, async ({ page }) => {
    await page.goto('/printing-fog');
    const form = page.locator('dm-comments form').first();
    await form.getByLabel('Name').fill('Tomasz');
    await form.getByLabel('Comment', { exact: true }).fill('Written without script.');
    await form.getByRole('button').first().click();
    await expect(page.getByText('Written without script.')).toBeVisible();
  });
});

test.describe('a like', () => {
  const button = (page: Page): Locator => page.locator('dm-like').getByRole('button');
  const openLike = async (page: Page): Promise<void> => {
    // Not a post that another test likes: the host counts a browser once, also without its cookie.
    await page.goto('/burnt-honey');
    await page.locator('dm-like').scrollIntoViewIfNeeded();
    await expect(button(page)).toBeVisible();
  };

  test('is counted once in two tabs, and undone by a second press', async ({ page, context }) => {
    await openLike(page);
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    const other = await context.newPage();
    await openLike(other);
    await expect(button(other)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(other)).toContainText('1');
    await button(other).click();
    await expect(button(other)).toHaveAttribute('aria-pressed', 'false');
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await openLike(page);
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await other.close();
  });
});

test.describe('a visitor who has not agreed', () => {
  test.use({ visitor: 'new' });

  test('asks nothing of any other site, on pages with every kind of service', async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) {
        foreign.push(request.url());
      }
    });
    const ELEMENTS = ['reviews', 'social-feed', 'comments', 'share', 'like', 'comment-count'];
    for (const path of [
      '/printing-fog',
      '/journal',
      '/rooms',
      ...ELEMENTS.map((name) => `/elements/${name}/example`),
    ]) {
      expect((await page.goto(path))?.ok(), path).toBe(true);
      await elementsReady(page);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          await new Promise(requestAnimationFrame);
        }
      });
      await page.waitForLoadState('networkidle');
    }
    expect(foreign).toEqual([]);
  });
});
