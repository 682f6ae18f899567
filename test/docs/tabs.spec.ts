import type { Locator, Page } from '@playwright/test';
import { deferred } from '../../shared/element/deferred';
import { elementsReady, expect, test } from '../site';

const TASKS = '/elements/start/tasks';

const selected = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('docs-tabs [role=tab][aria-selected=true]')
    .evaluateAll((tabs) => tabs.map((tab) => tab.textContent));

const ALL = [
  'HTML',
  'React',
  'Next.js',
  'React Router',
  'Vue',
  'Nuxt',
  'Svelte',
  'SvelteKit',
  'Solid',
  'Lit',
  'Angular',
];

const tab = (within: Page | Locator, name: string): Locator =>
  within.getByRole('tab', { name, exact: true });

test('a framework that is chosen once is shown by all tabs, on other pages and at the next visit', async ({
  page,
}) => {
  await page.goto(TASKS);
  await elementsReady(page);
  expect(new Set(await selected(page))).toEqual(new Set(['HTML']));
  const event = page.locator('h2#an-event ~ docs-tabs').first();
  await event.scrollIntoViewIfNeeded();
  const before = await event.boundingBox();
  await tab(event, 'Vue').click();
  expect(new Set(await selected(page))).toEqual(new Set(['Vue']));
  await expect(event.getByText('@dm-open').filter({ visible: true })).toHaveCount(1);
  const after = await event.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), 'stays where it is').toBeLessThan(3);

  await page.goto('/elements/gallery');
  await elementsReady(page);
  expect(await selected(page)).toEqual(['Vue', 'Vue']);
  await expect(page.getByText('dm-elements/vue').first()).toBeVisible();

  // What a page does not have is no choice of it: “npm” is a way to import alone.
  await tab(page, 'npm').click();
  expect(await selected(page)).toEqual(['Vue', 'npm']);
  await page.goto(TASKS);
  await elementsReady(page);
  expect(new Set(await selected(page))).toEqual(new Set(['HTML']));
});

test('a framework without a tab has the code of the one that it is built on', async ({ page }) => {
  await page.goto('/elements/gallery');
  await elementsReady(page);
  for (const list of await page.getByRole('tablist').all())
    expect(await list.getByRole('tab').allTextContents()).toEqual(
      expect.arrayContaining(ALL.slice(1)),
    );
  await tab(page, 'Nuxt').first().click();
  expect(await selected(page)).toEqual(['Nuxt', 'Nuxt']);
  await page.goto(TASKS);
  await elementsReady(page);
  expect(await selected(page)).toEqual(['Nuxt', 'Vue', 'Vue', 'Nuxt', 'Vue', 'Vue']);
  await expect(page.getByText('defineNuxtConfig')).toBeVisible();

  await tab(page, 'Svelte').first().click();
  expect(new Set(await selected(page))).toEqual(new Set(['Svelte']));
});

test('tabs are used by keyboard, and one of each stands in the order of Tab', async ({ page }) => {
  await page.goto(TASKS);
  await elementsReady(page);
  const [first] = await page.locator('docs-tabs').all();
  await tab(first!, 'HTML').focus();
  for (const [key, name] of [
    ['ArrowRight', 'React'],
    ['End', 'Angular'],
    ['ArrowRight', 'HTML'],
    ['ArrowLeft', 'Angular'],
    ['Home', 'HTML'],
    ['ArrowRight', 'React'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(first!, name)).toBeFocused();
    await expect(tab(first!, name)).toHaveAttribute('aria-selected', 'true');
    await expect(first!.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  }
  expect(await first!.locator('[role=tab][tabindex="0"]').count()).toBe(1);
});

test('the chosen code is there before the script, so that nothing moves', async ({ page }) => {
  await page.route('**/assets/docs/tabs.js', (route) => route.abort());
  for (const [choice, label] of [
    ['svelte', 'Svelte'],
    // Shown with the code of the framework that it is built on.
    ['sveltekit', 'Svelte'],
    // No choice of these tabs.
    ['npm', 'HTML'],
    ['"] *, [a="', 'HTML'],
  ] as const) {
    await page.goto(TASKS);
    await page.evaluate((value) => {
      localStorage.setItem('docs-framework', value);
    }, choice);
    await page.reload();
    const sections = page.locator('docs-tabs').first().locator('[data-tab]');
    await expect(sections.filter({ visible: true })).toHaveAttribute('data-tab', label);
    await expect(page.locator('h1')).toBeVisible();
  }
});

for (const width of [375, 768, 1440]) {
  test(`nothing moves when the tabs begin to work on ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const begin = deferred();
    await page.route('**/assets/docs/tabs.js', async (route) => {
      await begin.promise;
      await route.continue();
    });
    await page.goto(TASKS, { waitUntil: 'commit' });
    const last = page.locator('docs-tabs').last();
    await expect(last.locator('[data-choice~=html]')).toBeVisible();
    await expect(last.getByRole('tab')).toHaveCount(0);
    const heightOf = (): Promise<number[]> =>
      page
        .locator('docs-tabs')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    const before = await heightOf();
    begin.resolve();
    await expect(last.getByRole('tab', { selected: true })).toBeVisible();
    expect(await heightOf()).toEqual(before);
  });
}

test('on paper all choices are shown, each with its name', async ({ page }) => {
  await page.goto(TASKS);
  await elementsReady(page);
  await page.emulateMedia({ media: 'print' });
  const first = page.locator('docs-tabs').first();
  await expect(first.getByRole('tablist')).toBeHidden();
  for (const name of ALL.filter((each) => each !== 'SvelteKit'))
    await expect(first.locator('figcaption span', { hasText: name }).first()).toBeVisible();
  await page.goto('/elements/like');
  await elementsReady(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#import-angular')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all choices stand one below the other, each with its name', async ({ page }) => {
    await page.goto(TASKS);
    const first = page.locator('docs-tabs').first();
    await expect(first.locator('pre')).toHaveCount(ALL.length - 1);
    for (const panel of await first.locator('[data-tab]').all()) {
      await expect(panel.locator('pre')).toBeVisible();
      await expect(panel.locator('figcaption')).toContainText(
        (await panel.getAttribute('data-tab')) ?? '?',
      );
    }
    await page.goto('/elements/like');
    await expect(page.getByRole('heading', { name: 'Svelte', exact: true })).toBeVisible();
  });
});
