import { elementsReady, expect, test } from '../site';

// The preview of one page shows no other (core-runtime §1).

const ADDRESS = '/site/halide-house?preview=true&url=/contact';

test.use({ visitor: 'new' });

test(
  'the preview of one page is an environment of its own',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.goto(ADDRESS);
    await elementsReady(page);
    await expect(page.locator('h1')).toHaveText('Contact');
    await expect(page.locator('html')).toHaveAttribute('data-dm-mode', 'preview');
    await expect(page.locator('html')).toHaveAttribute('data-dm-context', 'one-page-preview');
    const environment = await page.evaluate(() => {
      const { dmAPI, isSitePreview } = window as unknown as {
        dmAPI: { getCurrentEnvironment(): string };
        isSitePreview: boolean;
      };
      return [dmAPI.getCurrentEnvironment(), isSitePreview];
    });
    expect(environment).toEqual(['preview', true]);
    expect(complaints).toEqual([]);
  },
);

test('a link, a form and a script of the preview of one page lead to no other', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await elementsReady(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('dm_ajaxCall') || request.isNavigationRequest())
      requests.push(request.url());
  });
  const link = page.locator('footer').getByRole('link', { name: 'Workshops' });
  await link.hover();
  await link.click();
  await expect(page.locator('dm-notification')).toContainText('This preview shows one page');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/search';
    document.body.append(form);
    form.requestSubmit();
  });
  await page.evaluate(() => {
    const event = new CustomEvent('dm-request-navigate', {
      detail: { url: '/rooms' },
      cancelable: true,
      bubbles: true,
    });
    document.body.dispatchEvent(event);
  });
  // A request by any of them would be on its way before this one.
  await page.evaluate(() => fetch('/robots.txt'));
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.locator('h1')).toHaveText('Contact');
  expect(requests).toEqual([]);
});

test('parts of the page, and windows of their own, open from the preview of one page', async ({
  page,
  context,
}) => {
  await page.goto(ADDRESS);
  await elementsReady(page);
  await page.evaluate(() => {
    document.querySelector('main')!.append(
      ...[
        ['Here', '#reach', ''],
        ['Named', '/site/halide-house/contact#reach', ''],
        ['Elsewhere', '/site/halide-house/rooms', '_blank'],
      ].map(([text, href, target]) =>
        Object.assign(document.createElement('a'), { textContent: text, href, target }),
      ),
    );
  });
  for (const name of ['Here', 'Named']) {
    await page.evaluate(() => {
      location.hash = '';
    });
    await page.getByRole('link', { name, exact: true }).click();
    // By the page: in Firefox, Playwright does not notice every change of the hash.
    await expect.poll(() => page.evaluate(() => location.href)).toContain(`${ADDRESS}#reach`);
    await expect(page.locator('#reach')).toBeInViewport();
  }
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Elsewhere', exact: true }).click();
  await expect((await opened).locator('h1')).toHaveText('Rooms');
});

test('nothing covers the preview of one page by itself', async ({ page }) => {
  await page.clock.install();
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await elementsReady(page);
    await page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
  };
  const bar = page.locator('dm-cookie-notice [part=bar]');
  await open('/site/halide-house/contact?preview=true');
  // Its delay begins once it has started, which elements below the window need not have.
  await page.waitForFunction(() =>
    document.querySelector('dm-cookie-notice')?.matches(':state(ready)'),
  );
  await page.clock.runFor(10_000);
  await expect(bar).toBeVisible();
  await open(ADDRESS);
  await page.clock.runFor(10_000);
  await expect(bar).toBeHidden();
});
