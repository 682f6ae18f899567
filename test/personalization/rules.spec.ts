import type { Page } from '@playwright/test';
import { elementsReady, expect, follow, goBack, holdChunk, test } from '../site';
import { recordRuleEvents, recordSeen, ruleEvents, timesSeen, withRules } from './with-rules';

const LETTER = { id: 'letter', type: 'campaign', when: { campaign: { source: 'letter' } } };

/** Answers the cookie notice before any page: these categories. */
const allow = (page: Page, categories: readonly string[]): Promise<unknown> =>
  page.addInitScript((allowed) => {
    const answer = { v: 1, at: '2026-01-01T00:00:00.000Z', allow: allowed };
    localStorage.setItem('_dm_cookie_notice', JSON.stringify(answer));
  }, categories);

const visitCookies = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /^(_dm_rt_|dm_)/.test(name))
    .sort();

test.beforeEach(({ page }) => recordRuleEvents(page));

test(
  'the demo’s offer has a part for readers of the letter',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.goto('/winter?utm_source=letter');
    await elementsReady(page);
    await expect(page.getByRole('heading', { name: 'For readers of the letter' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You have been here before' })).toBeHidden();
    await expect
      .poll(() => ruleEvents(page))
      .toEqual(['triggered winter-letter', 'impression winter-letter campaign']);
    expect(complaints).toEqual([]);
  },
);

test('a part that is replaced is seen in no frame, and nothing moves', async ({ page }) => {
  await recordSeen(page, '#day');
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (
          entry as unknown as { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await withRules(page, {
    rules: [{ id: 'night', type: 'date', when: { from: '2020-01-01' }, replace: { day: 'night' } }],
    markup: {
      '/winter':
        '<div id="day" data-dm-part="day" style="height:300px">Day</div><template data-dm-part="night"><p id="night">Night</p></template>',
      '/rooms':
        '<div id="day" data-dm-part="day">Day</div><p id="night" data-dm-part="night" hidden>Night</p>',
    },
  });
  await page.goto('/winter');
  await elementsReady(page);
  await expect(page.locator('#night')).toBeVisible();
  await expect(page.locator('#day')).toBeHidden();

  await follow(page, '/rooms');
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(page.locator('#night')).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(/\/winter$/);
  await expect(page.locator('#night')).toHaveCount(1);
  await expect(page.locator('#night')).toBeVisible();

  const { frames, times } = await timesSeen(page);
  expect(frames).toBeGreaterThan(5);
  expect(times).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.01,
  );
  // Each page seen is one impression.
  await expect
    .poll(() => ruleEvents(page))
    .toEqual([1, 2, 3].flatMap(() => ['triggered night', 'impression night date']));
});

test(
  'a campaign holds on the next pages, and a click in what it shows is told with its rule',
  { tag: '@main' },
  async ({ page }) => {
    await withRules(page, {
      rules: [{ ...LETTER, show: ['offer'] }],
      markup: {
        '/rooms':
          '<template data-dm-part="offer"><section><a id="offer" href="/booking">Book</a></section></template>',
      },
    });
    await allow(page, ['functional']);
    await page.goto('/?utm_source=letter');
    await elementsReady(page);
    await expect.poll(() => visitCookies(page)).toContain('_dm_rt_source');
    await follow(page, '/rooms');
    await page.locator('#offer').click();
    await expect(page).toHaveURL(/\/booking$/);
    await expect
      .poll(() => ruleEvents(page))
      .toEqual(['triggered letter', 'impression letter campaign', 'click letter campaign']);
    // A load of its own, without the campaign in its address.
    await page.goto('/rooms');
    await expect(page.locator('#offer')).toBeVisible();
  },
);

test('visits are counted with consent only, and forgotten when it is withdrawn', async ({
  page,
}) => {
  await page.goto('/winter');
  await elementsReady(page);
  expect(await visitCookies(page)).toEqual([]);

  await allow(page, ['functional']);
  await page.goto('/winter?utm_source=letter');
  await expect
    .poll(() => visitCookies(page))
    .toEqual(['_dm_rt_source', 'dm_last_visit', 'dm_timezone_offset', 'dm_total_visits']);
  await expect(page.getByRole('heading', { name: 'You have been here before' })).toBeHidden();

  // The next visit is a day later.
  await page.evaluate(() => {
    document.cookie = `dm_last_visit=${Date.now() - 86_400_000}; Path=/`;
  });
  await page.goto('/winter');
  await expect(page.getByRole('heading', { name: 'You have been here before' })).toBeVisible();
  await expect
    .poll(async () => {
      const cookies = await page.context().cookies();
      return cookies.find(({ name }) => name === 'dm_total_visits')?.value;
    })
    .toBe('2');

  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-dm-cookie-settings]')?.click();
  });
  await page.getByRole('button', { name: /reject/i }).click();
  await expect.poll(() => visitCookies(page)).toEqual([]);
});

test.describe('the popup of a rule', () => {
  const open = (page: Page, url: string): Promise<void> =>
    withRules(page, {
      rules: [
        {
          ...LETTER,
          when: { ...LETTER.when, pages: ['winter', 'rooms'] },
          popup: { url, delay: 0.2 },
        },
      ],
    });

  test('opens once a visit, and is counted when it is shown', async ({ page }) => {
    await allow(page, ['functional']);
    await open(page, '/tides');
    await page.goto('/winter?utm_source=letter');
    await expect(page.getByRole('dialog', { name: 'Tides at the pier' })).toBeVisible();
    await expect
      .poll(() => ruleEvents(page))
      .toEqual(['triggered letter', 'impression letter campaign']);
    await page.locator('dm-popup a[href]').first().click();
    await expect.poll(() => ruleEvents(page)).toContain('click letter campaign');

    await page.goto('/rooms');
    await elementsReady(page);
    // Longer than its delay.
    await page.waitForTimeout(600);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await ruleEvents(page)).toEqual([]);
  });

  test('that cannot be loaded leaves the visitor on the page', async ({ page, complaints }) => {
    await open(page, '/tides');
    await page.route('**/tides?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/winter?utm_source=letter');
    await expect.poll(() => complaints.join('\n')).toMatch(/its page could not be loaded/);
    await expect(page).toHaveURL(/\/winter/);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await ruleEvents(page)).toEqual([]);
  });

  test('opens on the next page where the first was left before it could be shown', async ({
    page,
  }) => {
    await allow(page, ['functional']);
    await open(page, '/tides');
    const release = await holdChunk(page, 'popups');
    const asked = page.waitForRequest(/\/popups-[^/]*\.js/);
    await page.goto('/winter?utm_source=letter');
    await elementsReady(page);
    await asked;
    // Longer than its delay.
    await page.waitForTimeout(600);
    await follow(page, '/booking');
    await expect(page).toHaveURL(/\/booking$/);
    release();
    await follow(page, '/rooms');
    await expect(page).toHaveURL(/\/rooms$/);
    await expect(page.getByRole('dialog', { name: 'Tides at the pier' })).toBeVisible();
  });

  test('does not open on a page that was left before its time', async ({ page }) => {
    await open(page, '/tides');
    await page.goto('/winter?utm_source=letter');
    await elementsReady(page);
    await follow(page, '/booking');
    await expect(page).toHaveURL(/\/booking$/);
    await page.waitForTimeout(600);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a part that stays from page to page follows the rules of each page', async ({
  page,
  complaints,
}) => {
  await withRules(page, {
    rules: [{ id: 'here', type: 'page', when: { pages: ['winter'] }, show: ['bar', 'late'] }],
    header:
      '<p id="bar" data-dm-part="bar" hidden>Bar</p><template data-dm-part="late"><p id="late">Late</p></template>',
  });
  await page.goto('/winter');
  await elementsReady(page);
  for (const name of ['#bar', '#late']) await expect(page.locator(name)).toBeVisible();
  await follow(page, '/rooms');
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(page.locator('#bar')).toBeHidden();
  await expect(page.locator('#late')).toHaveCount(0);
  await goBack(page);
  await expect(page).toHaveURL(/\/winter$/);
  for (const name of ['#bar', '#late']) await expect(page.locator(name)).toBeVisible();
  await expect
    .poll(() => ruleEvents(page))
    .toEqual([1, 2].flatMap(() => ['triggered here', 'impression here page']));
  // What a load shows.
  await page.goto('/rooms');
  await elementsReady(page);
  await expect(page.locator('#bar')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a part is hidden also where the site lays it out as a grid', async ({ page }) => {
  await withRules(page, {
    rules: [{ id: 'off', hide: ['day'] }],
    markup: { '/winter': '<section class="split" id="day" data-dm-part="day">Day</section>' },
  });
  await page.goto('/winter');
  await elementsReady(page);
  await expect(page.locator('#day')).toHaveAttribute('hidden');
  await expect(page.locator('#day')).toBeHidden();
});

test('a rule’s popup that is malformed opens nothing, and its parts are shown', async ({
  page,
  complaints,
}) => {
  const popups = ['/tides', {}, true, { url: 5 }, { url: '/tides', delay: 'soon' }];
  await withRules(page, {
    rules: [
      ...popups.map((popup, index) => ({ id: `odd-${index}`, popup, show: ['night'] })),
      { id: 'last', popup: { url: '/tides', delay: 0.3 } },
    ],
    markup: { '/winter': '<p id="night" data-dm-part="night" hidden>Night</p>' },
  });
  const dialogs: string[] = [];
  await page.exposeFunction('noteDialog', (name: string) => dialogs.push(name));
  await page.addInitScript(() => {
    addEventListener('event-popup', ({ target }) => {
      (window as unknown as { noteDialog: (name: string) => void }).noteDialog(
        (target as Element).getAttribute('url') ?? '',
      );
    });
  });
  await page.goto('/winter');
  await expect(page.locator('#night')).toBeVisible();
  // The well-formed one comes last.
  await expect(page.getByRole('dialog', { name: 'Tides at the pier' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(dialogs).toEqual([expect.stringMatching(/\/tides$/)]);
  expect(complaints).toEqual(
    popups.map((_, index) => `[dm] personalization: rule "odd-${index}": "popup" cannot be read`),
  );
});

test('in the editor every part is as it is written', async ({ page }) => {
  await withRules(page, {
    rules: [{ id: 'all', hide: ['day'], show: ['night'] }],
    parameters: { mode: 'editor' },
    markup: { '/winter': '<p id="day" data-dm-part="day">Day</p>' },
  });
  await page.goto('/winter');
  await elementsReady(page);
  await expect(page.locator('#day')).toBeVisible();
  expect(await ruleEvents(page)).toEqual([]);
});

test('a preview shows the rules and stores nothing', async ({ page }) => {
  await allow(page, ['functional']);
  await page.goto('/winter?preview=true&utm_source=letter');
  await elementsReady(page);
  await expect(page.getByRole('heading', { name: 'For readers of the letter' })).toBeVisible();
  expect(await visitCookies(page)).toEqual([]);
});

test('a malformed rule is one line in the log and changes nothing', async ({
  page,
  complaints,
}) => {
  await withRules(page, {
    rules: [
      { id: 'odd', when: { moon: 'full' }, hide: ['day'] },
      { id: 'good', show: ['night'] },
    ],
    markup: {
      '/winter':
        '<p id="day" data-dm-part="day">Day</p><p id="night" data-dm-part="night" hidden>Night</p>',
    },
  });
  await page.goto('/winter');
  await elementsReady(page);
  await expect(page.locator('#day')).toBeVisible();
  await expect(page.locator('#night')).toBeVisible();
  expect(complaints).toEqual(['[dm] personalization: rule "odd": "moon" cannot be read']);
});
