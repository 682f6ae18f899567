import type { Page } from '@playwright/test';
import { expect, goBack, test } from '../site';
import { imitateOldest } from './imitate';

/** Opens a page whose runtime has started, and marks its document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-dm-mode]').waitFor();
  await page.evaluate(() => Reflect.set(window, 'mark', 1));
}

const marked = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'mark') as unknown);
const heading = (page: Page) => page.locator('main h1');

test.beforeEach(async ({ page }) => {
  await imitateOldest(page);
});

test.afterEach(async ({ page }) => {
  // Style sheets for later pages may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the imitation lacks what iOS 16.4 lacks, and has what it has', async ({ page }) => {
  await open(page, '/');
  const has = await page.evaluate(() => [
    'canParse' in URL,
    'any' in AbortSignal,
    'showPopover' in HTMLElement.prototype,
    'checkVisibility' in Element.prototype,
    'startViewTransition' in document,
    'moveBefore' in Element.prototype,
    'requestIdleCallback' in window,
    'attachInternals' in HTMLElement.prototype,
    'fetch' in window,
  ]);
  expect(has).toEqual([false, false, false, false, false, false, false, true, true]);
});

test(
  'a visit and Back work without a page load',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await open(page, '/rooms');
    await page.getByRole('link', { name: 'The Net Loft', exact: true }).click();
    await expect(heading(page)).toHaveText('The Net Loft');
    await goBack(page);
    await expect(heading(page)).toHaveText('Rooms');
    expect(await marked(page)).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test('closed drawers and popups show none of their content', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('dm-drawer:defined')).toHaveCount(1);
  await expect(page.locator('dm-drawer dm-nav').first()).toBeHidden();
});

test('the menu of a phone opens and closes', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/');
  const opener = page.locator('[data-dm-hamburger="site-menu"]').first();
  await opener.click();
  const dialog = page.locator('dm-drawer').getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a picture opens in the viewer', { tag: '@main' }, async ({ page, complaints }) => {
  await open(page, '/gallery');
  const gallery = page.locator('dm-gallery').first();
  await page.waitForFunction(() =>
    document.querySelector('dm-gallery')?.shadowRoot?.querySelector('a'),
  );
  await gallery.getByRole('link').first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/pid=2/);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(gallery.getByRole('link').nth(1)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a popup page opens and closes', async ({ page, complaints }) => {
  await open(page, '/getting-here');
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Tides at the pier');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the password of a page is asked for and sent', async ({ page, complaints }) => {
  await open(page, '/rooms');
  await page.getByRole('link', { name: 'guests', exact: true }).click();
  await page.locator('dm-popup input[name=password]').fill('fixer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1878')).toBeVisible();
  expect(await marked(page)).toBe(1);
  expect(complaints).toEqual([]);
});

test('a date is chosen from the calendar', async ({ page, complaints }) => {
  await open(page, '/booking');
  const field = page.locator('dm-date-picker').first();
  await field.getByRole('button', { name: 'Choose date' }).click();
  const grid = field.getByRole('grid');
  await expect(grid).toBeVisible();
  await grid.getByRole('button', { disabled: false }).last().click();
  await expect(field.getByRole('textbox')).not.toHaveValue('');
  expect(complaints).toEqual([]);
});

test('a form is sent', async ({ page, complaints }) => {
  await open(page, '/contact');
  const form = page.locator('dm-form').first();
  await form.scrollIntoViewIfNeeded();
  // Until the element validates the form, the browser sends it, to a page of its own.
  await expect(form.locator('form')).toHaveAttribute('novalidate');
  await form.getByRole('textbox').first().fill('Ada');
  await form.locator('input[type=email]').fill('ada@example.com');
  await form.locator('select').first().selectOption({ index: 1 });
  await form.locator('textarea').fill('A question about the harbour.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you. It is on the table')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a box of a script is above a popup, and used by pointer and keyboard', async ({ page }) => {
  await open(page, '/getting-here');
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveAccessibleName('Tides at the pier');
  await page.evaluate(() => {
    const box = document.createElement('div');
    Object.assign(box.style, {
      position: 'fixed',
      inset: '40% 40% auto auto',
      padding: '20px',
      background: '#fff',
      zIndex: '10',
    });
    const button = document.createElement('button');
    button.textContent = 'I am human';
    button.addEventListener('click', () => {
      button.textContent = 'Thank you';
    });
    box.append(button);
    document.body.append(box);
  });
  await page.getByRole('button', { name: 'I am human' }).click();
  const button = page.getByRole('button', { name: 'Thank you' });
  await expect(button).toBeVisible();
  await button.focus();
  await expect(button).toBeFocused();
  await button.evaluate((element) => element.parentElement?.remove());
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test('style sheets have no nested rules, which Safari has from 16.5', async ({ page }) => {
  await open(page, '/gallery');
  await expect(page.locator('dm-gallery:defined').first()).toBeVisible();
  const nested = await page.evaluate(() => {
    const roots: DocumentOrShadowRoot[] = [document];
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      if (shadowRoot) roots.push(shadowRoot);
    }
    const sheets = roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]);
    const nestedIn = (rule: CSSRule): string[] => {
      const rules = [...((rule as Partial<CSSGroupingRule>).cssRules ?? [])];
      return rule instanceof CSSStyleRule && rules.length > 0
        ? [rule.selectorText]
        : rules.flatMap(nestedIn);
    };
    return sheets.flatMap(({ cssRules }) => [...cssRules].flatMap(nestedIn));
  });
  expect(nested).toEqual([]);
});
