import { elementsReady, expect, test } from '../site';
import { UNTRIED } from '../fixtures/untried';

const PREVIEW = '/site/halide-house';

test(
  'a visit in a preview stays in it, and the page stays a preview',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.goto(`${PREVIEW}?preview=true&nee=true`);
    await elementsReady(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('footer').getByRole('link', { name: 'Workshops' }).click();
    await expect(page).toHaveURL(`${PREVIEW}/workshops`);
    await page.getByRole('link', { name: 'Printing mist' }).click();
    await expect(page).toHaveURL(`${PREVIEW}/workshops/printing-mist`);
    await expect(page.locator('h1')).toHaveText('Printing mist');
    await expect(page.locator('html')).toHaveAttribute('data-dm-mode', 'preview');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-dm-mode', 'preview');
    expect(complaints).toEqual([]);
  },
);

test.describe('without script', () => {
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);
  test.use({ javaScriptEnabled: false });

  test('a form in a preview says that it is not sent', async ({ page }) => {
    await page.goto(`${PREVIEW}/contact`);
    const form = page.locator('main form');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByLabel('For whom').selectOption('Darkroom');
    await form.getByLabel('Message').fill('Is the shy enlarger free?');
    await form.getByRole('button').click();
    await expect(page.locator('h1')).toHaveText('This is a preview');
    await page.getByRole('link', { name: 'Back to the form' }).click();
    await expect(page).toHaveURL(`${PREVIEW}/contact`);
  });

  test('a member signs in and out', async ({ page }) => {
    await page.goto('/members');
    await page.getByLabel('E-mail').fill('agnes@example.com');
    await page.getByLabel('Password').fill('first whistle');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('no member with this e-mail address');
    await page.getByLabel('Password').fill('second whistle');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/members');
    await expect(page.locator('main')).toContainText('You are signed in as Agnes Munro');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
