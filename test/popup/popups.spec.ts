import type { Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { expect, test } from '../site';
import { addParameters } from './parameters';
import { answerTides, linesOf, openDialog, openTides, popupOf } from './tides';

const documentMark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'mark') as unknown);

test(
  'a popup link opens its page in a dialog, with styles that are removed on close',
  { tag: '@main' },
  async ({ page, context, complaints }) => {
    await page.goto('/getting-here');
    await page.evaluate(() => Reflect.set(window, 'mark', 1));
    // Others come and go meanwhile, such as that of a notification's room.
    const sheetsOfPopup = (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.styleSheets, ...document.adoptedStyleSheets].filter(({ cssRules }) =>
            [...cssRules].some(({ cssText }) => cssText.includes('.tides')),
          ).length,
      );
    const tabs = context.pages().length;
    const link = page.getByRole('link', { name: 'the tides at the pier' });
    await link.click();
    await expect(openDialog(page)).toHaveAccessibleName('Tides at the pier');
    await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
    expect(context.pages()).toHaveLength(tabs);
    await expect(page).toHaveURL(/getting-here$/);
    expect(await page.locator('.tides').evaluate((node) => getComputedStyle(node).padding)).toBe(
      '0px',
    );
    expect(await sheetsOfPopup()).toBe(1);
    expect(await violationsIn(page, 'dm-popup')).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(openDialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page.locator('dm-popup')).toHaveCount(0);
    expect(await sheetsOfPopup()).toBe(0);
    expect(await documentMark(page)).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test('a popup link with a modifier is left to the browser', async ({ page, context }) => {
  await page.goto('/getting-here');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'the tides at the pier' }).click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(/tides$/);
  await expect(popupOf(page)).toHaveCount(0);
});

test(
  'a popup opens and closes by keyboard without scrolling the page',
  { tag: '@main' },
  async ({ page }) => {
    // The page's notification would move the page: it was dismissed before.
    await page.addInitScript(() => {
      localStorage.setItem('_dm_notification_winter-ferry-2026', '1');
    });
    await page.goto('/getting-here');
    const link = page.getByRole('link', { name: 'the tides at the pier' });
    await link.focus();
    const position = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(position);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(position);
  },
);

test(
  'a link in a popup is a visit, and the popup closes with the page',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/getting-here');
    await page.evaluate(() => Reflect.set(window, 'mark', 1));
    await page.getByRole('link', { name: 'the tides at the pier' }).click();
    await page
      .locator('.tides a')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.setAttribute('href', '/rooms'));
    await page.locator('.tides a').first().click();
    await expect(page).toHaveURL(/rooms$/);
    await expect(page.locator('main h1')).toHaveText('Rooms');
    await expect(openDialog(page)).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveClass(/dm-scroll-locked/);
    expect(await documentMark(page)).toBe(1);
  },
);

test('a named popup opens the page in its own size', async ({ page }) => {
  await page.goto('/getting-here');
  await page.evaluate(() => {
    const popup = document.createElement('dm-popup');
    popup.setAttribute('name', 'tides');
    popup.setAttribute('width', '480');
    document.querySelector('main')?.append(popup);
    document.querySelector('[data-dm-link-type=popup]')?.setAttribute('data-dm-popup', 'tides');
  });
  // It moves the page down, the link with it, perhaps between press and release.
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeVisible();
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
  await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
  await expect(page.locator('dm-popup')).toHaveCount(1);
  expect((await page.locator('dm-popup dialog').boundingBox())?.width).toBe(480);
});

/** Opens the protected page in a popup. */
async function openGuests(page: Page): Promise<void> {
  await page.goto('/getting-here');
  const link = page.getByRole('link', { name: 'the tides at the pier' });
  await link.evaluate((node) => node.setAttribute('href', '/guests'));
  await link.click();
  await expect(page.locator('dm-popup input[name=password]')).toBeFocused();
}

test(
  'a protected popup page prompts for its password above the popup',
  { tag: '@host' },
  async ({ page }) => {
    await openGuests(page);
    await expect(popupOf(page)).toHaveCount(2);
    await page.keyboard.type('hypo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
    await page.locator('dm-popup input[name=password]').fill('fixer');
    await page.keyboard.press('Enter');
    await expect(popupOf(page).getByText('1878')).toBeVisible();
    await expect(popupOf(page)).toHaveCount(1);
    await expect(page).toHaveURL(/getting-here$/);
    await page.keyboard.press('Escape');
    await expect(openDialog(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'the tides at the pier' })).toBeFocused();
  },
);

test(
  'a protected popup page closes when the prompt is cancelled',
  { tag: '@host' },
  async ({ page }) => {
    const lines = linesOf(page);
    await openGuests(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => lines.length).toBe(1);
    await expect(openDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/getting-here$/);
    await expect(page.locator('html')).not.toHaveClass(/dm-scroll-locked/);
    await expect(page.locator('main [role=alert]')).toHaveCount(0);
  },
);

test('all fields of a popup page are used', async ({ page }) => {
  await answerTides(
    page,
    JSON.stringify({
      content:
        '<h2 id="own">Own</h2><script>window.ran = (window.ran ?? 0) + 1</script><a href="#" data-dm-popup="inner">Inner</a>',
      css: '#own { color: rgb(1, 2, 3) }',
      devicecss: '#own { margin-left: 7px }',
      customwidgetcss: '#own { padding-left: 9px }',
      customwidgetjs: 'window.widget = true',
      customwidgetstrings: { close: 'Shut' },
      popups: [{ name: 'inner', url: '/winter', options: { width: 333, animation: 'none' } }],
    }),
  );
  // The page's policy blocks inline scripts, which this test adds.
  await page.route('**/getting-here', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers });
  });
  await openTides(page);
  const heading = page.locator('#own');
  await expect(heading).toBeVisible();
  expect(
    await heading.evaluate((node) => {
      const { color, marginLeft, paddingLeft } = getComputedStyle(node);
      return [color, marginLeft, paddingLeft];
    }),
  ).toEqual(['rgb(1, 2, 3)', '7px', '9px']);
  await expect
    .poll(() =>
      page.evaluate((): unknown => [Reflect.get(window, 'ran'), Reflect.get(window, 'widget')]),
    )
    .toEqual([1, true]);
  await page.locator('dm-popup[open] a').evaluate((link) => link.setAttribute('href', '/winter'));
  await page.getByRole('link', { name: 'Inner' }).click();
  await expect(page.getByRole('heading', { name: 'Five nights for four' })).toBeVisible();
  expect((await page.locator('dm-popup[name=inner] dialog').boundingBox())?.width).toBe(333);
  await page.keyboard.press('Escape');
  await expect(heading).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#own')).toHaveCount(0);
});

test('a server message opens once, after its delay, as plain text', async ({ page }) => {
  await addParameters(page, {
    instructions: [
      {
        action: 'popup',
        props: { delay: 1, title: '<b>Storm</b>', text: 'Stay <i>in</i>.' },
      },
    ],
  });
  const start = Date.now();
  await page.goto('/getting-here');
  const message = page.getByRole('heading', { name: '<b>Storm</b>' });
  await expect(message).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(950);
  await expect(page.getByText('Stay <i>in</i>.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Rooms' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Rooms');
  // Longer than the delay.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
  await expect(openDialog(page)).toHaveCount(0);
});

/** Answers the popup page with a form whose address answers with an error. */
async function answerForm(page: Page): Promise<void> {
  await answerTides(
    page,
    JSON.stringify({
      content: `<h2>Ask us</h2><dm-form action="/broken"><form>
        <label>Name <input name="dmform-0"></label>
        <input type="hidden" name="label-dmform-0" value="Name">
        <button>Send</button></form></dm-form>`,
    }),
  );
  await page.route('**/broken*', (route) => route.fulfill({ status: 500, body: 'No.' }));
}

test('a form in a popup that cannot be sent keeps the popup and what is typed', async ({
  page,
}) => {
  await answerForm(page);
  await openTides(page);
  await page.evaluate(() => Reflect.set(window, 'mark', 1));
  const popup = popupOf(page);
  const name = popup.getByLabel('Name');
  await name.fill('Ada');
  const answered = page.waitForResponse('**/broken*');
  await popup.getByRole('button', { name: 'Send' }).click();
  await answered;
  await expect(popup.getByRole('button', { name: /again|Send/i }).first()).toBeVisible();
  await expect(name).toHaveValue('Ada');
  await expect(page).toHaveURL(/getting-here$/);
  expect(await documentMark(page)).toBe(1);
});

test('a popup page brings the style sheets and scripts of its head', async ({ page }) => {
  await page.route('**/of-tides.*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: 'window.ran = (window.ran ?? 0) + 1',
        })
      : route.fulfill({ contentType: 'text/css', body: '#own { color: rgb(1, 2, 3) }' }),
  );
  await answerTides(
    page,
    JSON.stringify({
      content: '<h2 id="own">Own</h2>',
      cssLink: '/of-tides.css',
      headsection: '<title>No</title><script src="/of-tides.js"></script>',
    }),
  );
  await openTides(page);
  const { title } = await page.evaluate(() => ({ title: document.title }));
  const heading = page.getByRole('heading', { name: 'Own' });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(1, 2, 3)');
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'ran'))).toBe(1);
  expect(title).not.toBe('No');
  await page.keyboard.press('Escape');
  await expect(page.locator('link[href="/of-tides.css"]')).toHaveCount(0);
});

test('a popup of the site is reported to the owner; a message of the server is not', async ({
  page,
}) => {
  await addParameters(page, {
    instructions: [{ action: 'popup', props: { delay: 0, title: 'Storm', text: 'Stay in.' } }],
  });
  await page.addInitScript(() => {
    const reported: string[] = [];
    Reflect.set(window, 'reported', reported);
    document.addEventListener('event-popup', ({ target }) => {
      reported.push((target as Element).getAttribute('url') ?? 'message');
    });
  });
  await page.goto('/getting-here');
  await expect(page.getByRole('heading', { name: 'Storm' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
  await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
  const reported = () => page.evaluate((): unknown => Reflect.get(window, 'reported'));
  await expect.poll(reported).toEqual([expect.stringMatching(/tides$/)]);
});
