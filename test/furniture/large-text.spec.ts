import { chromium, type Browser, type Page } from '@playwright/test';
import { testedBrowser } from '../../scripts/browser';
import { findUnhit } from '../audits/hits';
import { notDoubled, readTextSizes } from '../audits/text-sizes';
import { unreadableIn } from '../audits/texts';
import { elementsReady, expect, pageDrawn, test as base } from '../site';

const { launchOptions } = testedBrowser();

/** Chromium as a visitor has set it: text of 32 px in place of 16 px. */
const LARGE = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';

/** Windows of small phones, and of one on its side. */
const WINDOWS = [
  [320, 568],
  [375, 812],
  [568, 320],
] as const;

/** Headings are as large as their longest word fits the window. */
const HEADING = /^(?:\S+ )?h[12]\b/;

const test = base.extend<object, { plain: Browser }>({
  /** A browser with text of 16 px. */
  plain: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await chromium.launch(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), LARGE] },
  contextOptions: { reducedMotion: 'reduce' },
});

test.skip(({ browserName }) => browserName !== 'chromium', 'the setting is one of Chromium');

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PATHS = [
  '/',
  '/ar',
  '/booking',
  '/contact',
  '/gallery',
  '/getting-here',
  '/journal',
  '/printing-fog',
  '/shop',
  '/shop/cart',
  '/shop/First-stars-p103',
];

for (const path of PATHS) {
  test(`with a browser's text of 32 px, ${path} is twice as large and whole, and each control is hit`, async ({
    page,
    plain,
    site,
  }) => {
    test.slow();
    const small = await plain.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
    try {
      for (const each of [small, page]) {
        await each.goto(path);
        await elementsReady(each);
      }
      for (const [width, height] of WINDOWS) {
        const at = `${width} × ${height}`;
        for (const each of [small, page]) {
          await each.setViewportSize({ width, height });
          await pageDrawn(each);
        }
        // First of all: it scrolls to everything, which is drawn then.
        await expect.poll(() => page.evaluate(findUnhit), at).toEqual([]);
        await expect.poll(() => overflowOf(page), at).toBe(0);
        const before = await unreadableIn(small);
        const now = await unreadableIn(page);
        const lost = (which: 'clipped' | 'overlapping'): string[] =>
          now[which].filter((text) => !before[which].includes(text));
        expect.soft(lost('clipped'), `cut, ${at}`).toEqual([]);
        expect.soft(lost('overlapping'), `over each other, ${at}`).toEqual([]);
        const sizes = await small.evaluate(readTextSizes);
        const smaller = notDoubled(sizes, await page.evaluate(readTextSizes));
        expect
          .soft(
            smaller.filter((text) => !HEADING.test(text)),
            at,
          )
          .toEqual([]);
      }
    } finally {
      await small.close();
    }
  });
}

test.describe('on a first visit', () => {
  test.use({ visitor: 'new' });

  for (const path of ['/', '/ar']) {
    for (const [width, height] of WINDOWS) {
      test(`with a browser's text of 32 px, the cookie notice of ${path} leaves the page its room: ${width} × ${height}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await elementsReady(page);
        const bar = page.locator('dm-cookie-notice [part=bar]');
        const answers = bar.locator('[part=button]');
        await expect(answers.first()).toBeVisible();
        await expect(answers).toHaveCount(2);
        await pageDrawn(page);
        await expect
          .poll(async () => (await bar.boundingBox())!.height)
          .toBeLessThanOrEqual(Math.ceil(height / 3));
        await expect.poll(() => page.evaluate(findUnhit)).toEqual([]);
        // Neither answer is the easier one.
        const [first, second] = await Promise.all([
          answers.nth(0).boundingBox(),
          answers.nth(1).boundingBox(),
        ]);
        expect(first!.width).toBeCloseTo(second!.width, 0);
        expect(first!.height).toBeCloseTo(second!.height, 0);
        // What it says can be read by keyboard.
        await expect(bar.locator('.scroll')).toHaveAttribute('tabindex', '0');

        await bar.locator('[part=choose]').click();
        await bar.getByRole('checkbox').first().waitFor();
        await pageDrawn(page);
        for (const button of await bar.getByRole('button').all())
          await button.click({ trial: true });
        await expect.poll(() => overflowOf(page)).toBe(0);
      });
    }
  }
});
