import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withDocumentation } from '../demo/docs/with-documentation';
import { startHost } from '../demo/host/host';
import { BROWSER_FLAGS, findBrowser } from './browser';
import { pictureOf } from './manifest/readme';
import { elementsOf } from './manifest/model';
import { readManifest } from './manifest/write';
import { inRoot } from './paths';

/**
 * `npm run portraits [-- name …]`: takes the picture of each element that README and the documentation
 * show, from the element's example. Build first.
 */
const SIZE = { width: 540, height: 360 };
const SHOWN = { width: 480, height: 320 };
/** Time for pictures and animations, in ms. */
const SETTLE = 1_500;
/** No step waits longer for its control, in ms. */
const PATIENCE = 5_000;

/** Elements that have more to show on a page of the demo site than in their example. */
const PAGES: Readonly<Record<string, string>> = {
  'dm-comment-count': 'printing-fog',
  'dm-comments': 'printing-fog',
  'dm-like': 'printing-fog',
  'dm-map': 'getting-here',
  'dm-multi-map': 'stockists',
  'dm-push-button': 'winter',
  'dm-store': 'shop',
};

/** What a visitor does before an element has something to show. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'dm-back-to-top': (page) => page.mouse.wheel(0, 900),
  'dm-blog-search': (page) => page.locator('dm-blog-search').getByRole('searchbox').fill('fog'),
  'dm-click-to-call': (page) => page.locator('dm-click-to-call a').first().click(),
  'dm-date-picker': (page) => page.locator('dm-date-picker').getByRole('button').first().click(),
  'dm-drawer': (page) => page.locator('[data-dm-drawer], [data-dm-hamburger]').first().click(),
  'dm-language-switcher': (page) =>
    page.locator('dm-language-switcher').getByRole('button').first().click(),
  'dm-lightbox': (page) => page.locator('a, button').first().click(),
  'dm-popup': (page) =>
    page.locator('dm-popup').evaluate((element) => {
      element.setAttribute('open', '');
    }),
  'dm-time-picker': (page) => page.locator('dm-time-picker').getByRole('button').first().click(),
};

async function take(browser: Browser, origin: string, tagName: string): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE);
  const path = PAGES[tagName] ?? `elements/${tagName.slice('dm-'.length)}/example`;
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  await page.locator(`${tagName}:defined`).first().waitFor({ state: 'attached' });
  try {
    await page.waitForTimeout(SETTLE);
    if (tagName in PAGES) {
      await page.getByRole('button', { name: 'Accept all' }).click();
      await page
        .locator(tagName)
        .first()
        .evaluate((element) => {
          const isTall = element.clientHeight > innerHeight / 2;
          element.scrollIntoView({ block: isTall ? 'start' : 'center' });
        });
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(SETTLE);
    }
    await STEPS[tagName]?.(page);
  } catch (error) {
    console.error(`${tagName}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await page.waitForTimeout(SETTLE);
  const file = inRoot(pictureOf(tagName));
  await mkdir(dirname(file), { recursive: true });
  await sharp(await page.screenshot())
    .resize(SHOWN)
    .webp({ quality: 72 })
    .toFile(file);
  await page.close();
}

const named = process.argv.slice(2).map((name) => `dm-${name.replace(/^dm-/, '')}`);
const tags = elementsOf(await readManifest()).map(({ tagName }) => tagName);
const dataFolder = await mkdtemp(join(tmpdir(), 'dm-portraits-'));
const host = await startHost(withDocumentation({ port: 0, embedPort: 0, dataFolder }));
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...BROWSER_FLAGS],
});
try {
  for (const tagName of named.length > 0 ? tags.filter((tag) => named.includes(tag)) : tags)
    await take(browser, host.url, tagName);
} finally {
  await browser.close();
  await host.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
