import type { Page } from '@playwright/test';
import { smallTargetsIn, violationsIn } from '../audit';
import { focusedIn, noteFocus } from '../audits/focus';
import { UNTRIED } from '../fixtures/untried';
import { expect, signIn, test } from './admin-site';

const PAGES = [
  '/admin',
  '/admin/submissions',
  '/admin/form?form=contact',
  '/admin/form/all?form=contact',
  '/admin/submissions/s2',
  '/admin/comments',
  '/admin/orders',
  '/admin/push',
  '/admin/push/devices',
  '/admin/settings',
  '/admin/settings/webhook',
] as const;

/** More than any page has. */
const MOST = 200;

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Moves the focus by Tab to what has a name, as somebody without a pointer does. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const isName = (text: string): boolean =>
    typeof name === 'string' ? text === name : name.test(text);
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement | null;
      const label = active?.getAttribute('aria-label') ?? active?.labels?.[0]?.textContent;
      return (label ?? active?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });
    if (isName(text)) return;
  }
  throw new Error(`Tab does not reach ${String(name)}.`);
}

/** Goes through a page by Tab: what is not seen, and what is not reached. */
async function walk(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  const reached = new Set<number>();
  let last: number | undefined;
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedIn(page);
    // A field for a time has several stops.
    if (focused && focused.id === last) continue;
    if (!focused || reached.has(focused.id)) break;
    last = focused.id;
    reached.add(focused.id);
    if (!focused.isSeen) problems.push(`not seen: ${focused.description}`);
  }
  const count = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll(
          'a[href], button, input, select, textarea, summary, [tabindex="0"]',
        ),
      ].filter((element) => element.checkVisibility() && element.getAttribute('type') !== 'hidden')
        .length,
  );
  if (reached.size !== count) problems.push(`reached ${reached.size} of ${count}`);
  return problems;
}

for (const width of [320, 375, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('every page can be read and used, with names of every kind', async ({ page, owned }) => {
      await page.goto(owned.address('/admin/comments'));
      expect(await violationsIn(page)).toEqual([]);
      expect(await smallTargetsIn(page)).toEqual([]);
      await signIn(page, owned, '/admin/comments');
      const titles = new Set<string>();
      for (const path of PAGES) {
        await page.goto(owned.address(path));
        expect(await violationsIn(page), path).toEqual([]);
        expect(await smallTargetsIn(page), path).toEqual([]);
        expect(await overflowOf(page), path).toBe(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const menu = page.getByRole('navigation', { name: 'Admin' });
        await expect(menu.getByRole('link')).toHaveText([
          ...['Editor', 'Submissions', 'Comments', 'Orders', 'Push', 'Settings'],
        ]);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(PAGES.length);
    });

    test('Tab goes through every page, and shows where it is', async ({
      page,
      owned,
      browserName,
    }) => {
      test.skip(browserName !== 'chromium', UNTRIED.tabOrder);
      await noteFocus(page);
      await signIn(page, owned);
      for (const path of PAGES) {
        await page.goto(owned.address(path));
        expect(await walk(page), path).toEqual([]);
      }
    });
  });
}

test('an owner works by keys alone', async ({ page, owned, browserName }) => {
  test.skip(browserName !== 'chromium', UNTRIED.tabOrder);
  await signIn(page, owned);
  await tabTo(page, 'Submissions');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Submissions — Admin');
  await tabTo(page, /^Contact/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Contact — Submissions — Admin');

  for (const name of ['Ada', 'Cleo']) {
    await tabTo(page, `Select ${name}`);
    await page.keyboard.press('Space');
  }
  await tabTo(page, 'Spam');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 submissions marked as spam.')).toBeFocused();
  // From the result on, to what is left.
  await tabTo(page, 'Select Bob');
  await page.keyboard.press('Space');
  await tabTo(page, 'Remove…');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Remove 1 submission? — Submissions — Admin');
  expect(await violationsIn(page)).toEqual([]);
  await tabTo(page, 'Go back');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Contact — Submissions — Admin');
  await tabTo(page, 'Select Bob');
  await page.keyboard.press('Space');
  await tabTo(page, 'Remove…');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Remove 1 submission? — Submissions — Admin');
  await tabTo(page, 'Remove 1 submission permanently');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 submission removed.')).toBeFocused();

  await tabTo(page, 'Orders', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('New orders — Orders — Admin');
  await tabTo(page, 'Select order 1');
  await page.keyboard.press('Space');
  await tabTo(page, 'Mark as sent');
});

test(
  'orders, messages and devices are changed many at once',
  { tag: '@main' },
  async ({ page, owned }) => {
    await signIn(page, owned, '/admin/orders');
    const selected = (name: string) => page.getByRole('region', { name });
    await page.getByRole('checkbox', { name: 'Select order 1' }).check();
    await page.getByRole('checkbox', { name: 'Select order 3' }).check();
    await selected('Selected orders').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(page.getByText('2 orders marked as sent.')).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'All 3 orders of this page' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      selected('Selected orders').getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');
    await selected('Selected orders').getByRole('button', { name: 'Cancel…' }).click();
    await page.getByRole('button', { name: 'Cancel 3 orders' }).click();
    await expect(page.getByText('3 orders cancelled.')).toBeFocused();

    await page.goto(owned.address('/admin/push'));
    await page.getByRole('checkbox', { name: 'Select the message Ada' }).check();
    await selected('Selected messages').getByRole('button', { name: 'Cancel…' }).click();
    await page.getByRole('button', { name: 'Stop sending 1 message' }).click();
    await expect(page.getByText('1 message cancelled.')).toBeFocused();
    await expect(page.getByRole('article', { name: 'Ada' })).toContainText('1 not sent');

    await page.getByRole('link', { name: '5 devices' }).click();
    await page.getByRole('checkbox', { name: 'All 5 devices of this page' }).check();
    await selected('Selected devices').getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove 5 devices' }).click();
    await expect(page.getByText('5 devices removed.')).toBeFocused();
    await expect(page.getByText('Nobody has turned on notifications.')).toBeVisible();
  },
);

test('the address of the webhook is typed, refused with its reason, tried and removed', async ({
  page,
  owned,
  complaints,
}) => {
  const { receiver } = owned;
  await signIn(page, owned, '/admin/settings');
  await page.getByRole('link', { name: 'Addresses and signing secret' }).click();
  const field = page.getByRole('textbox', { name: 'Address for all forms' });
  await field.fill('https://192.168.0.1/hook');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('https://192.168.0.1/hook');
  await expect(field).toHaveAccessibleDescription(/leads to this machine or a private network/);
  expect(await violationsIn(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await field.fill(`${receiver.origin}/hook?key=private`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The address was saved.')).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('private');
  await page.getByRole('button', { name: 'Send a test delivery' }).click();
  await expect(page.getByText('took the test delivery, with status 204')).toBeFocused();
  expect(receiver.paths).toEqual(['/hook?key=private']);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByText('Remove the address…').click();
  await page.getByRole('button', { name: 'Remove the address' }).click();
  await expect(page.getByText('The address was removed.')).toBeFocused();
  await expect(page.getByText('No webhooks are set up for this site.')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('times are in the zone of the browser that signs in, until another is chosen', async ({
    page,
    owned,
    complaints,
  }) => {
    await signIn(page, owned);
    const note = page.getByRole('contentinfo');
    await expect(note).toContainText('Asia/Tokyo');
    await note.getByRole('link').click();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('Asia/Tokyo');
    await zone.selectOption({ label: 'New York' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings were saved.')).toBeFocused();
    await expect(note).toContainText('America/New York');
    expect(complaints).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('times are in the site’s zone, and many are changed at once', async ({ page, owned }) => {
    await page.goto(owned.address('/admin/comments'));
    await page.getByLabel('Password').fill('salt & silver');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveTitle('Waiting comments — Comments — Admin');
    await expect(page.getByRole('contentinfo')).toContainText('Europe/London');
    await page.getByRole('checkbox', { name: 'All 5 comments of this page' }).check();
    const actions = page.getByRole('region', { name: 'Selected comments' });
    await actions.getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove 5 comments permanently' }).click();
    await expect(page.getByText('5 comments removed.')).toBeVisible();
  });
});
