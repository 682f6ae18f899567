import type { Page } from '@playwright/test';
import { elementsReady, expect, goBack, test } from '../site';

const PAGE = '/timers';

/** Widgets of a careless or hostile author, by id: the bodies of their functions. */
const HOSTILE: Readonly<Record<string, string>> = {
  throws: `throw new Error('out of fixer');`,
  rejects: `return Promise.reject(new Error('late and wrong'));`,
  waits: `element.append('waits'); return new Promise(() => {});`,
  leaves: `element.closest('dm-custom-widget').remove();`,
  wipes: `element.closest('dm-custom-widget').replaceChildren();`,
  floods: `
    element.append('floods');
    for (let count = 0; count < 5000; count += 1) {
      document.dispatchEvent(new CustomEvent('event-share', { detail: { count } }));
      document.dispatchEvent(new CustomEvent('dm-request-navigate', { detail: 'javascript:alert(1)' }));
      document.dispatchEvent(new CustomEvent('dm-request-navigate', { detail: { url: 'javascript:alert(1)' } }));
      document.dispatchEvent(new CustomEvent('dm-request-navigate'));
      element.dispatchEvent(new CustomEvent('dm-error', { bubbles: true, composed: true }));
    }`,
  globals: `
    element.append('globals');
    for (const name of ['Parameters', 'customWidgetsStrings', 'customWidgetsFunctions', 'currentLanguage']) {
      try { window[name] = null; } catch {}
    }`,
  markup: `element.append(data.config.title);`,
  react: `api.scripts.renderExternalApp('/assets/widgets/hostile-app.js', element, {}, { amd: true });`,
};

/** Widgets that fail, and the reason in the log. */
const COMPLAINTS: Readonly<Record<string, RegExp>> = {
  throws: /out of fixer/,
  rejects: /late and wrong/,
  react: /React 17/,
};

/** An app made for another React than the page's. */
const APP = `define(['exports'], (exports) => {
  exports.react = '^17.0.2';
  exports.init = () => { window.hurt = true; };
});`;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const elementOf = (id: string): string => {
  const config = encode({ title: '<img src=x onerror="window.hurt = true"><b>Title</b>' });
  return `<dm-custom-widget id="${id}" widget-id="${id}" version="1"
    js="/assets/widgets/hostile-${id}.js" config="${config}"><div class="dmCustomWidget"><p>Plain ${id}</p></div></dm-custom-widget>`;
};

/** Puts all hostile widgets before those of a page, in its whole form and in that of a swap. */
async function serveHostile(page: Page): Promise<void> {
  await page.route(/\/assets\/widgets\/hostile-(\w+)\.js/, (route) => {
    const id = /hostile-(\w+)\.js/.exec(route.request().url())?.[1] ?? '';
    const body =
      id === 'app'
        ? APP
        : `window.customWidgetsFunctions['${id}~1'] = function (element, data, api) {${HOSTILE[id] ?? ''}};`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const markup = Object.keys(HOSTILE).map(elementOf).join('');
  await page.route(new RegExp(`${PAGE}(\\?|$)`), async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true;
    const place = '<div class="timers">';
    if (!isJson) {
      const body = (await response.text()).replace(place, place + markup);
      return route.fulfill({ response, body });
    }
    const json = (await response.json()) as { content: string };
    return route.fulfill({
      response,
      json: { ...json, content: json.content.replace(place, place + markup) },
    });
  });
}

const clock = (page: Page, name: string) =>
  page.locator('dm-custom-widget', { has: page.getByRole('heading', { name }) });

test('hostile widgets leave the page working, each with one line', async ({ page, complaints }) => {
  await serveHostile(page);
  await page.goto(PAGE);
  for (const round of ['first', 'after Back']) {
    // The good ones beside them.
    await expect(clock(page, 'Fixer').locator('.clock-time'), round).toHaveText('5:00');
    await page.getByRole('button', { name: 'Start the clock: Fixer' }).click();
    await expect(clock(page, 'Fixer').locator('.clock-time'), round).toHaveText('4:58');
    await elementsReady(page);

    // Those that fail show their children; text stays text.
    for (const id of ['throws', 'rejects', 'react']) {
      await expect(page.locator(`#${id}`), round).toContainText(`Plain ${id}`);
    }
    await expect(page.locator('#markup')).toContainText('<img src=x onerror=');
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    await expect(page.locator('#leaves')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

    // Scripts of the owner still work.
    const name = await page.evaluate(() => window.dmAPI.getSiteName());
    expect(name).toBe('halide-house');

    if (round === 'first') {
      await page.locator('.site-footer').getByRole('link', { name: 'Camera library' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The camera library');
      await goBack(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timers and tides');
    }
  }
  const lines = complaints.filter((line) => line.startsWith('[dm]'));
  for (const [id, cause] of Object.entries(COMPLAINTS)) {
    const own = lines.filter((line) => line.includes(`id="${id}"`));
    expect(own.length, lines.join('\n')).toBeGreaterThanOrEqual(1);
    expect(
      own.every((line) => cause.test(line)),
      own.join('\n'),
    ).toBe(true);
  }
  expect(lines.length, lines.join('\n')).toBeLessThan(20);
});
