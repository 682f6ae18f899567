import type { Page, Route } from '@playwright/test';
import { elementsReady, expect, follow, goBack, test } from '../site';
import { PAGE_SCRIPTS, SITE_SCRIPTS } from './real-scripts';

/** The page whose content has scripts. */
const SCRIPTED = '/contact';

const tag = (script: string): string => `<script>${script}</script>`;
const tags = (scripts: Readonly<Record<string, string>>): string =>
  Object.values(scripts).map(tag).join('');

const CONTENT = `<ul data-workshops></ul><div id="owner-map"></div>${tags(PAGE_SCRIPTS)}`;

/** Whether an address is one of a page, and neither a file nor a service. */
const isPage = ({ pathname }: URL): boolean => /^\/(?!_dm\/)(?:[\w-]+\/)*[\w-]*$/.test(pathname);

/** Adds the owner's scripts to a page as the host would, and allows them in its policy. */
async function addScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const url = new URL(route.request().url());
  const isScripted = url.pathname === SCRIPTED;
  if (url.searchParams.has('dm_ajaxCall')) {
    const json = (await response.json()) as { content: string };
    const content = isScripted ? json.content + CONTENT : json.content;
    await route.fulfill({ response, json: { ...json, content } });
    return;
  }
  if (!response.headers()['content-type']?.includes('text/html')) {
    await route.fulfill({ response });
    return;
  }
  const html = (await response.text())
    .replace('<script type="module" src="/dm/1/dm-site.js"', (found) => tags(SITE_SCRIPTS) + found)
    .replace('</main>', (end) => (isScripted ? CONTENT : '') + end);
  // Scripts of owners need inline scripts and markup from text.
  const headers = { ...response.headers(), 'content-security-policy': '' };
  await route.fulfill({ response, headers, body: html });
}

type Done = Readonly<Record<string, number | undefined>>;

const doneOn = (page: Page): Promise<Done> =>
  page.evaluate(() => (window as { done?: Done }).done ?? {});

/** Enters the site with the owner's scripts. */
async function enter(page: Page): Promise<void> {
  await page.route(isPage, addScripts);
  await page.route('**/reviews.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Reviews = { start() { window.done['reviews'] = (window.done['reviews'] || 0) + 1; } };
        window.reviewLoads = (window.reviewLoads || 0) + 1;`,
    }),
  );
  await page.goto('/');
  await elementsReady(page);
}

/** Visits a page by script, and waits until its callbacks have run. */
async function visit(page: Page, path: string): Promise<void> {
  const views = async (): Promise<number> => (await doneOn(page))[`view ${path}`] ?? 0;
  const before = await views();
  await follow(page, path);
  await expect.poll(views).toBe(before + 1);
}

const PATHS = ['/rooms', SCRIPTED, '/workshops'];

/**
 * The owner's failing script, the member who is not signed in and the map, of which the build has
 * only the link, are logged; nothing else goes wrong.
 */
const others = (complaints: readonly string[]): string[] =>
  complaints.filter((line) => !/"broken"|status of 401|<dm-map>/.test(line));

test('scripts of the owner run once a page over twelve swaps, Back and a return from the cache', async ({
  page,
  complaints,
}) => {
  await enter(page);
  await expect.poll(async () => (await doneOn(page))['view /']).toBe(1);
  for (let round = 0; round < 4; round += 1) {
    for (const path of PATHS) await visit(page, path);
  }
  await goBack(page);
  await expect.poll(async () => (await doneOn(page))[`view ${SCRIPTED}`]).toBe(5);
  await expect.poll(async () => (await doneOn(page))['collection']).toBe(5);

  const pages = 14;
  const done = await doneOn(page);
  expect(done).toMatchObject({
    'second init': pages,
    'view /': 1,
    'view /rooms': 4,
    'view /workshops': 4,
    'view /contact': 5,
    collection: 5,
    map: 5,
    before: pages - 1,
    deferred: 1,
    'page loaded': 5,
    onload: 5,
    // On the first visit and on each page after it.
    'page ready': pages - 2,
  });
  await expect.poll(async () => (await doneOn(page))['library']).toBe(pages);
  await expect.poll(async () => (await doneOn(page))['anonymous']).toBe(pages);
  await expect.poll(async () => (await doneOn(page))['reviews']).toBe(pages);
  expect(await page.evaluate('window.reviewLoads')).toBe(1);
  await expect(page.locator('[data-workshops] li')).toHaveText(['First prints', /./]);
  await expect(page.locator('#owner-map dm-map a')).toHaveText('The Pier, Ardskerry');

  // A return from the browser's cache is the same document: nothing runs again.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await visit(page, '/rooms');
  expect((await doneOn(page))['second init']).toBe(pages + 1);
  expect(others(complaints)).toEqual([]);
});

test(
  'a form and a call are reported once, however many pages were visited before',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await enter(page);
    for (const path of [...PATHS, ...PATHS, '/rooms', SCRIPTED]) await visit(page, path);
    const before = await doneOn(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'tel:+441632960184';
      link.addEventListener('click', (event) => event.preventDefault());
      document.body.append(link);
      link.click();
    });
    expect((await doneOn(page))['calls']).toBe(1);
    expect((await doneOn(page))['forwarded']).toBe((before['forwarded'] ?? 0) + 1);

    const form = page.locator('main form[name=contact]');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByLabel('For whom').selectOption('Darkroom');
    await form.getByLabel('Message').fill('Is the shy enlarger free?');
    // Before, the browser would send the form.
    await page.waitForFunction(() =>
      document.querySelector('main dm-form')?.matches(':state(ready)'),
    );
    await form.getByRole('button').click();
    await expect.poll(async () => (await doneOn(page))['converted']).toBe(1);
    expect(await doneOn(page)).toMatchObject({
      leads: 1,
      forwarded: (before['forwarded'] ?? 0) + 2,
    });
    expect(await page.evaluate('window.lastLead["dmform-01"]')).toBe('Ada');
    expect(others(complaints)).toEqual([]);
  },
);

test('numbers in a popup are found by a script that looks through the document', async ({
  page,
}) => {
  await enter(page);
  await visit(page, '/getting-here');
  await page.route('**/tides?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { content: string };
    const content = `${json.content}<p><a href="tel:+441632960199">Call the pier</a></p>`;
    await route.fulfill({ response, json: { ...json, content } });
  });
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
  await expect(page.getByRole('link', { name: 'Call the pier' })).toHaveAttribute(
    'data-tracked',
    'yes',
  );
});

test('scripts run in a preview as on the live page', async ({ page }) => {
  await page.route(/\/site\/halide-house/, addScripts);
  await page.goto('/site/halide-house?preview=true&nee=true');
  await expect.poll(async () => (await doneOn(page))['second init']).toBe(1);
  expect(await page.evaluate('[isSitePreview, dmAPI.getCurrentEnvironment()]')).toEqual([
    true,
    'preview',
  ]);
});
