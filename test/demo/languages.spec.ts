import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths';
import { elementsReady, expect, test } from '../site';

/** The chunk of a language, by its name. */
const LANGUAGE = /\/chunks\/([a-z]{2}(?:-[A-Z][A-Za-z]+)?)-[0-9a-f]{7}\.js$/;

/** Names of the languages that a page loads. */
async function languagesAt(page: Page, path: string): Promise<readonly string[]> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const [, code] = LANGUAGE.exec(request.url()) ?? [];
    if (code !== undefined) found.add(code);
  });
  await page.goto(path);
  await elementsReady(page);
  await page.waitForLoadState('networkidle');
  return [...found];
}

test('the chunks of languages have the names that are looked for', () => {
  const names = readdirSync(inRoot('dist/chunks')).filter((name) =>
    LANGUAGE.test(`/chunks/${name}`),
  );
  expect(names.length).toBeGreaterThanOrEqual(28);
});

test('an English page loads no language for the menus of others, which it hides', async ({
  page,
}) => {
  expect(await languagesAt(page, '/')).toEqual([]);
});

for (const language of ['ar', 'de', 'ja']) {
  test(`a page in ${language} loads its own language alone`, async ({ page }) => {
    expect(await languagesAt(page, `/${language}`)).toEqual([language]);
  });
}

test('the hidden menu of another language loads it once it is shown', async ({ page }) => {
  await page.goto('/');
  await elementsReady(page);
  const request = page.waitForRequest((each) => LANGUAGE.exec(each.url())?.[1] === 'ar');
  // The page stays English: no other element needs Arabic.
  await page.locator('header dm-nav[lang=ar]').evaluate((menu) => {
    menu.style.setProperty('display', 'block', 'important');
  });
  await request;
});
