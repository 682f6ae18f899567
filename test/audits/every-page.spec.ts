import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';
import { noteFocus } from './focus';
import { AUDITED, AUDITED_ON_PHONES, isKnown, tagOf } from './pages';
import { expectFit } from './reflow';
import { walk } from './walk';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 375, height: 667 };
const DESKTOP = { width: 1280, height: 720 };

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await elementsReady(page);
}

/** Forgets what the page has stored for its visitor. */
async function forgetVisitor(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Goes through a page by Tab; each problem names the device. */
async function expectWalk(page: Page, path: string, device: string): Promise<void> {
  expect.soft(await walk(page, isKnown(path)), `by Tab on a ${device}`).toEqual([]);
}

for (const path of AUDITED) {
  test(
    `${path} fits a window of 320 px, has targets to hit, and Tab goes once through it and shows where it is`,
    { tag: tagOf(path) },
    async ({ page, browserName }) => {
      test.slow();
      await noteFocus(page);
      await test.step('in a window of 320 px', async () => {
        await open(page, path);
        await expectFit(page);
      });
      test.skip(browserName !== 'chromium', UNTRIED.tabOrder);
      if (AUDITED_ON_PHONES.includes(path)) {
        await test.step('by Tab on a phone', async () => {
          await page.setViewportSize(PHONE);
          await elementsReady(page);
          await expectWalk(page, path, 'phone');
        });
      }
      await test.step('by Tab on a desktop', async () => {
        await page.setViewportSize(DESKTOP);
        await forgetVisitor(page);
        await open(page, path);
        await expectWalk(page, path, 'desktop');
      });
    },
  );
}
