import type { Locator } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';

test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.touch);
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Smallest side of a target for a finger, in px. */
const TARGET = 44;

/** The controls of an element that are too small for a finger, as `name: width × height`. */
const tooSmall = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((host, least) => {
    const controls = host.shadowRoot!.querySelectorAll<HTMLElement>(
      'button, a[href], select, input:not([tabindex="-1"])',
    );
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isShown = width > 1 && control.checkVisibility({ opacityProperty: true });
      if (!isShown || Math.min(width, height) >= least) return [];
      return [`${control.ariaLabel ?? control.textContent}: ${width} × ${height}`];
    });
  }, TARGET);

test('a comment is written, changed, liked and deleted with a finger', async ({ page }) => {
  await page.goto('/red-torch');
  const thread = page.locator('dm-comments');
  await thread.scrollIntoViewIfNeeded();
  await expect(thread.locator('[part=form]')).toBeVisible();
  await thread.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.insertText('Ada');
  await thread.getByRole('textbox', { name: 'Comment', exact: true }).tap();
  await page.keyboard.insertText('Typed with a thumb.');
  await thread.getByRole('button', { name: 'Post comment' }).tap();
  const own = thread.getByRole('article', { name: 'Comment by Ada' });
  await expect(own.getByText('waiting for approval')).toBeVisible();
  expect(await tooSmall(thread)).toEqual([]);

  await own.getByRole('button', { name: 'Edit' }).tap();
  await own.getByRole('textbox').fill('Typed with both thumbs.');
  await thread.getByRole('button', { name: 'Save' }).tap();
  await expect(own).toContainText('Typed with both thumbs.');
  await own.getByRole('button', { name: 'Delete' }).tap();
  expect(await tooSmall(thread)).toEqual([]);
  await own.getByRole('button', { name: 'Delete' }).last().tap();
  await expect(own).toHaveCount(0);

  const like = page.locator('dm-like');
  await like.scrollIntoViewIfNeeded();
  expect(await tooSmall(like)).toEqual([]);
  await like.getByRole('button').tap();
  await expect(like.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});

test('a suggestion of the search is visited with a finger', async ({ page }) => {
  await page.goto('/journal');
  await elementsReady(page);
  const field = page.getByRole('combobox');
  await field.tap();
  await page.keyboard.insertText('printing fo');
  const option = page.getByRole('option', { name: /Printing fog/ });
  await expect(option).toBeVisible();
  const { height } = (await option.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(TARGET);
  await option.tap();
  await expect(page).toHaveURL('/printing-fog');
});
