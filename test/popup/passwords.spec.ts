import type { Page, Route } from '@playwright/test';
import { violationsIn } from '../audit';
import { expect, test } from '../site';
import { UNTRIED } from '../fixtures/untried';

const AUTH = '**/page/auth';
const prompt = (page: Page) => page.getByRole('dialog', { name: /protected by a password/ });
// The form is a child of the popup, slotted into the dialog.
const input = (page: Page) => page.locator('dm-popup input[name=password]');
const protectedHeading = (page: Page) => page.getByRole('heading', { name: 'For guests' });

/** Clicks a link to the protected page on another page. */
async function visitGuests(page: Page): Promise<void> {
  await page.goto('/rooms');
  await page.evaluate(() => Reflect.set(window, 'mark', 1));
  await page.getByRole('link', { name: 'guests', exact: true }).click();
  await expect(prompt(page)).toBeVisible();
}

/** How far the content of an element is cut off, in px. */
const overflowOf = (dialog: Element): number => {
  const content = dialog.firstElementChild!;
  return content.scrollHeight - content.clientHeight + content.scrollWidth - content.clientWidth;
};

test(
  'a link to a protected page prompts for the password and opens it without a page load',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await visitGuests(page);
    await expect(page).toHaveURL(/rooms$/);
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveAttribute('autocomplete', 'current-password');
    const box = await page.locator('dm-popup dialog').boundingBox();
    expect([box?.width, Math.round(box?.height ?? 0)]).toEqual([500, 170]);
    await input(page).fill('fixer');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1878')).toBeVisible();
    await expect(page).toHaveURL(/guests$/);
    await expect(prompt(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe(1);
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText('Rooms');
    await page.goForward();
    await expect(page.getByText('1878')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

for (const width of [320, 500, 1440]) {
  test(`the prompt shows the label of its field, and nothing touches, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await visitGuests(page);
    await expect(input(page)).toBeFocused();
    const boxes = await page.locator('dm-popup').evaluate((popup) => {
      const find = (selector: string): DOMRect => {
        const { left, top, right, bottom } = popup.querySelector(selector)!.getBoundingClientRect();
        return { left, top, right, bottom } as DOMRect;
      };
      return {
        title: find('.dm-password-title'),
        label: find('label > span'),
        input: find('input[type=password]'),
        show: find('.dm-password-show'),
        actions: find('.dm-password-actions'),
      };
    });
    expect(boxes.label.right - boxes.label.left).toBeGreaterThan(50);
    expect(boxes.label.top).toBeGreaterThanOrEqual(boxes.title.bottom);
    // The ring around the field is 4 px wide.
    expect(boxes.input.top - boxes.title.bottom).toBeGreaterThan(4);
    expect(boxes.actions.top - boxes.input.bottom).toBeGreaterThan(4);
    expect(boxes.show.left - boxes.input.right).toBeGreaterThan(4);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter the password.');
    expect(await page.locator('dm-popup dialog').evaluate(overflowOf)).toBe(0);
  });
}

test('the prompt has its size on a page without dm.css, and is not reported as a popup', async ({
  page,
}) => {
  await page.route(/\/dm\.css$|\/pages\/dm-[^/]+\.css$/, (route) => route.abort());
  await page.addInitScript(() => {
    document.addEventListener('event-popup', () => Reflect.set(window, 'isReported', true));
  });
  await visitGuests(page);
  const box = await page.locator('dm-popup dialog').boundingBox();
  expect([box?.width, Math.round(box?.height ?? 0)]).toEqual([500, 170]);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'isReported'))).toBe(undefined);
});

test(
  'a wrong or missing password is reported beside the field, which keeps its value',
  { tag: '@main' },
  async ({ page }) => {
    await visitGuests(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter the password.');
    for (const guess of ['stop bath', 'developer', 'hypo']) {
      await input(page).fill(guess);
      await expect(page.getByRole('alert')).toHaveText('');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
      await expect(input(page)).toHaveValue(guess);
      await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(input(page)).toBeFocused();
    }
    expect(await violationsIn(page, 'dm-popup')).toEqual([]);
    await input(page).fill('fixer');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1878')).toBeVisible();
  },
);

test('the password can be shown', async ({ page }) => {
  await visitGuests(page);
  const field = page.locator('dm-popup input[name=password]');
  await field.fill('fixer');
  const show = page.getByRole('button', { name: 'Show' });
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
});

for (const [control, close] of [
  ['cancel', (page: Page) => page.locator('dm-popup [data-dm-cancel]').click()],
  ['the close button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${control} closes the prompt on the previous page, and a click opens it again`, async ({
    page,
  }) => {
    await visitGuests(page);
    const entries = await page.evaluate(() => history.length);
    await close(page);
    await expect(prompt(page)).toHaveCount(0);
    await expect(page).toHaveURL(/rooms$/);
    const link = page.getByRole('link', { name: 'guests', exact: true });
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await link.click();
    await expect(prompt(page)).toBeVisible();
  });
}

test('a protected page that the browser loads asks in its own place, not in a popup', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/rt_password_protected_popup.jsp**', (route) => {
    requests += 1;
    return route.continue();
  });
  await page.goto('/guests');
  const field = page.getByLabel('Password');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requests).toBe(0);
  // The heading, the label and the field stand clear of each other.
  const boxes = await Promise.all(
    [
      page.locator('.dm-locked h1'),
      page.locator('.dm-password-title'),
      page.getByText('Password', { exact: true }),
      field,
    ].map((part) => part.boundingBox()),
  );
  for (const [index, box] of boxes.slice(1).entries()) {
    const above = boxes[index]!;
    expect(box!.y - above.y - above.height).toBeGreaterThanOrEqual(5);
    expect(box!.width).toBeGreaterThan(40);
  }
  await field.fill('hypo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
  await field.fill('fixer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1878')).toBeVisible();
  await page.reload();
  await expect(protectedHeading(page)).toBeVisible();
});

test('a protected page leaves the focus where the visitor has moved it before scripts came', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/guests', { waitUntil: 'commit' });
  const field = page.getByLabel('Password');
  await expect(field).toBeFocused();
  await page.locator('.dm-locked h1').click();
  await expect(field).not.toBeFocused();
  release();
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await expect(field).not.toBeFocused();
});

test('cancel on a protected page that the browser loaded goes back', async ({ page }) => {
  await page.goto('/winter');
  await page.goto('/guests');
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/winter$/);
});

test('Back closes the prompt and shows the previous page', async ({ page }) => {
  await page.goto('/winter');
  await page.locator('footer').getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Rooms');
  await page.getByRole('link', { name: 'guests', exact: true }).click();
  await expect(prompt(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Five nights for four');
  await expect(prompt(page)).toHaveCount(0);
  await expect(page).toHaveURL(/winter$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('the page shows its form, which reports a wrong password and then opens', async ({
    page,
  }) => {
    await page.goto('/guests');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.getByLabel('Password').fill('hypo');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
    await page.getByLabel('Password').fill('fixer');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(page).toHaveURL(/guests$/);
    await expect(page.getByText('1878')).toBeVisible();
  });
});

const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });

// Every failure but "Unauthorized" is reported as a missing password (core-runtime §8).
for (const [failure, answer] of [
  ['fails with status 500', json(500, '{}')],
  ['is answered with HTML', json(200, '<p>')],
  ['sets an invalid cookie', json(200, '{"name": "a;b", "value": "c"}')],
  ['is not answered', (route: Route) => route.abort()],
] as const) {
  test(`a password that ${failure} is reported as missing, and can be sent again`, async ({
    page,
  }) => {
    await visitGuests(page);
    await page.route(AUTH, answer);
    await input(page).fill('fixer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter the password.');
    await expect(input(page)).toHaveValue('fixer');
    await page.unroute(AUTH);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1878')).toBeVisible();
  });
}

test('a browser that rejects cookies shows an error instead of a loop of prompts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  await visitGuests(page);
  await input(page).fill('fixer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded.');
  await expect(input(page)).toHaveValue('fixer');
  await expect(page).toHaveURL(/rooms$/);
});

test('without a prompt the browser loads the page, and its own form is enhanced', async ({
  page,
}) => {
  await page.route('**/rt_password_protected_popup.jsp**', (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  );
  await page.goto('/rooms');
  await page.getByRole('link', { name: 'guests', exact: true }).click();
  await expect(page).toHaveURL(/guests$/);
  await page.getByLabel('Password').fill('hypo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
  await page.getByLabel('Password').fill('fixer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1878')).toBeVisible();
});
