import type { Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, goBack, test } from '../site';

const APP = '**/assets/widgets/clock-app.js';
const CALL = '**/_dm/s/rt/scripts/ajax_ext.jsp';
const PAGE = '/timers';

/** An app that writes down its calls. */
const RECORDER = `
  const record = (call, { container }) =>
    (window.appCalls ??= []).push(call + ' ' + container.parentElement?.id);
  export function init(options) {
    record('init', options);
    options.container.append(options.props.label);
  }
  export const clean = (options) => record('clean', options);
`;

const callsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as { appCalls?: string[] }).appCalls ?? []);

const clock = (page: Page, name: string) =>
  page.locator('dm-custom-widget', { has: page.getByRole('heading', { name }) });

test.describe('custom widgets', () => {
  test(
    'draw with settings of their own, and work',
    { tag: '@main' },
    async ({ page, complaints }) => {
      await page.goto(PAGE);
      await expect(clock(page, 'Developer').locator('.clock-time')).toHaveText('1:30');
      await expect(clock(page, 'Fixer').locator('.clock-time')).toHaveText('5:00');
      await page.getByRole('button', { name: 'Start the clock: Fixer' }).click();
      await expect(clock(page, 'Fixer').locator('.clock-time')).toHaveText('4:58');
      await expect(clock(page, 'Developer').locator('.clock-time')).toHaveText('1:30');
      await expect(page.locator('#tides-today table')).toBeVisible();
      await elementsReady(page);
      expect(await violationsIn(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('start and end once each with every visit and Back', async ({ page, complaints }) => {
    await page.route(APP, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: RECORDER }),
    );
    await page.goto(PAGE);
    const inits = ['init developer', 'init fixer'];
    await expect.poll(() => callsOf(page)).toHaveLength(2);
    expect([...(await callsOf(page))].sort()).toEqual(inits);
    await page.locator('.site-footer').getByRole('link', { name: 'Camera library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The camera library');
    await expect.poll(() => callsOf(page)).toHaveLength(4);
    expect((await callsOf(page)).slice(2).filter((call) => call.startsWith('clean'))).toHaveLength(
      2,
    );
    await goBack(page);
    await expect(page.locator('#developer')).toHaveText('Developer');
    await expect.poll(() => callsOf(page)).toHaveLength(6);
    expect([...(await callsOf(page)).slice(4)].sort()).toEqual(inits);
    await page.locator('.site-footer').getByRole('link', { name: 'Camera library' }).click();
    await expect.poll(() => callsOf(page)).toHaveLength(8);
    await page.waitForTimeout(300);
    expect(await callsOf(page)).toHaveLength(8);
    expect(complaints).toEqual([]);
  });

  test('show their children while their script is missing', async ({ page, complaints }) => {
    await page.route('**/darkroom-clock.js', (route) => route.abort());
    await page.goto(PAGE);
    await expect(page.locator('#developer')).toContainText('A minute and a half');
    await expect.poll(() => complaints.filter((line) => line.startsWith('[dm]'))).toHaveLength(2);
    await page.locator('.site-footer').getByRole('link', { name: 'Camera library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The camera library');
  });

  test('with the text of a script run by the nonce of the page, under Trusted Types', async ({
    page,
    complaints,
  }) => {
    const js = Buffer.from('element.append(`${data.page} é`)').toString('base64');
    const widget = `<dm-custom-widget id="text" widget-id="t" version="1" js="${js}"></dm-custom-widget>`;
    await page.route(`**${PAGE}`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      await route.fulfill({
        response,
        headers: {
          ...headers,
          'content-security-policy': policy.replace('script-src', "script-src 'nonce-n1'"),
        },
        body: body
          .replace('<script type="module"', '<script nonce="n1" type="module"')
          .replace('<div class="timers">', `<div class="timers">${widget}`),
      });
    });
    await page.goto(PAGE);
    await expect(page.locator('#text')).toHaveText('timers é');
    expect(complaints).toEqual([]);
  });

  test('with the text of a script say that the policy blocks it', async ({ page, complaints }) => {
    const js = Buffer.from('element.append("drawn")').toString('base64');
    await page.goto(PAGE);
    await page.evaluate((text) => {
      const widget = document.createElement('dm-custom-widget');
      Object.assign(widget, { id: 'blocked', widgetId: 'b', version: '1', js: text });
      widget.append('Plain');
      document.querySelector('.timers')?.prepend(widget);
    }, js);
    await expect
      .poll(() => complaints.filter((line) => line.includes('blocks its js')))
      .toHaveLength(1);
    await expect(page.locator('#blocked')).toHaveText('Plain');
    await expect(clock(page, 'Fixer').locator('.clock-time')).toHaveText('5:00');
  });
});

test.describe('an extension', () => {
  test('comes alive: its scripts run and its elements are drawn', async ({ page, complaints }) => {
    await page.route('**/assets/extension.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.currentScript.previousElementSibling.textContent = "ran";',
      }),
    );
    await page.route(CALL, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<p></p><script src="/assets/extension.js"></script>
          <dm-click-to-call phone="01632 960184"><a href="tel:+441632960184">Call</a></dm-click-to-call>`,
      }),
    );
    await page.goto(PAGE);
    const extension = page.locator('#tides-today');
    await extension.scrollIntoViewIfNeeded();
    await expect(extension.locator('p')).toHaveText('ran');
    await expect(extension.locator('dm-click-to-call')).toBeVisible();
    await elementsReady(page);
    expect(complaints).toEqual([]);
  });

  test('posts its fields, once', { tag: '@main' }, async ({ page }) => {
    // By the page: Firefox does not report the body of a request.
    await page.addInitScript(() => {
      const posted: string[] = [];
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        if (init?.method === 'POST') posted.push(String(init.body as URLSearchParams));
        return send(input, init);
      };
      Object.assign(window, { posted });
    });
    await page.goto(PAGE);
    // Its content is fetched as it comes near.
    await page.locator('#tides-today').scrollIntoViewIfNeeded();
    const table = page.locator('#tides-today table');
    await expect(table).toBeVisible();
    const posted = await page.evaluate(
      () => (window as unknown as { posted: readonly string[] }).posted,
    );
    const fields = Object.fromEntries(new URLSearchParams(posted[0]));
    expect(fields).toMatchObject({
      siteAlias: 'halide-house',
      pageAlias: 'timers',
      extId: 'tides',
      elementId: 'tides-today',
    });
    expect(posted).toHaveLength(1);
  });

  for (const fault of ['status-503', 'drop', 'html', 'malformed']) {
    test(`keeps its placeholder when the call fails: ${fault}`, async ({ page, complaints }) => {
      await page.route(CALL, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-dm-fault': fault } }),
      );
      await page.goto(PAGE);
      const extension = page.locator('#tides-today');
      await extension.scrollIntoViewIfNeeded();
      await expect
        .poll(() => complaints.filter((line) => line.includes('extension tides')))
        .toHaveLength(1);
      await expect(extension.getByRole('link', { name: 'High and low by the moon' })).toBeVisible();
      await extension.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides at the pier');
    });
  }
});
