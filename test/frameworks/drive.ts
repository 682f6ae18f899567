import { stripVTControlCharacters } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';

/** What the script looks at, in order. */
export const CHECKS = ['properties', 'data', 'booleans', 'events', 'removal'] as const;
export type Check = (typeof CHECKS)[number];

/** Longest wait for the page, which a framework compiles when it is first asked for, in ms. */
const OPEN_TIMEOUT = 60_000;

/** Lines of packages about their own build, in development. */
const DEVELOPMENT = /^Lit is in dev mode/;

/** Longest wait for an action, in ms. */
const TIMEOUT = 15_000;
/** Times that the album is removed and shown again. */
const ROUNDS = 10;
/** Removed elements that may still be in memory: a framework keeps what it has drawn last. */
const KEPT = 6;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The pictures that the gallery shows. */
const pictures = (page: Page) => page.locator('dm-gallery').getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contents' });
/** The page's own line; elements have others. */
const status = (page: Page) => page.locator('main > [role=status]');

/** A property of an element of the page. */
const property = (page: Page, tag: string, name: string): Promise<unknown> =>
  page.locator(tag).evaluate((element, key) => Reflect.get(element, key) as unknown, name);

/** The same steps in every starter, by what its page shows. */
const STEPS: Readonly<Record<Check, (page: Page) => Promise<void>>> = {
  async properties(page) {
    await expect(pictures(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Every picture' })).toBeVisible();
    // A page that a server has rendered takes clicks once its framework has taken over.
    await expect(async () => {
      await press(page, 'Three columns');
      expect(await property(page, 'dm-gallery', 'cols')).toBe(3);
    }).toPass({ timeout: TIMEOUT });
    await expect(pictures(page)).toHaveCount(3);
  },
  async data(page) {
    await press(page, 'Add a picture');
    await press(page, 'Every picture');
    await expect(pictures(page)).toHaveCount(4);
    await expect(pictures(page).last()).toHaveAccessibleName(/tide/);
    await expect(page.locator('dm-drawer li')).toHaveText([
      'The pier',
      'The harbour',
      'The darkroom',
      'The tide',
    ]);
  },
  async booleans(page) {
    // The visitor has expanded the gallery: `false` collapses it, as the page's state says.
    expect(await property(page, 'dm-gallery', 'expanded')).toBe(true);
    await press(page, 'All or a row');
    await expect(pictures(page)).toHaveCount(3);
    expect(await property(page, 'dm-gallery', 'expanded')).toBe(false);
    await press(page, 'All or a row');
    await expect(pictures(page)).toHaveCount(4);
    for (let round = 0; round < 2; round++) {
      await expect(dialog(page)).toBeHidden();
      expect(await property(page, 'dm-drawer', 'open')).toBe(false);
      await press(page, 'Contents');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(dialog(page)).toBeHidden();
  },
  async events(page) {
    await pictures(page).nth(1).click();
    await expect(status(page)).toHaveText('Picture 2');
    await page.keyboard.press('Escape');
    await page.locator('dm-date-picker').getByRole('button').first().click();
    await page.getByRole('grid').getByRole('button').filter({ visible: true }).first().click();
    await expect(status(page)).toHaveText(/^Day \d/);
  },
  async removal(page) {
    await page.evaluate(() => {
      Object.assign(window, { seen: [] });
    });
    for (let round = 0; round < ROUNDS; round++) {
      await expect(pictures(page).first()).toBeVisible();
      await page.locator('main').evaluate((main) => {
        const { seen } = window as unknown as { seen: WeakRef<Element>[] };
        for (const element of main.querySelectorAll('*')) {
          if (element.localName.startsWith('dm-')) seen.push(new WeakRef(element));
        }
      });
      await press(page, 'Show or remove');
      await expect(page.locator('dm-gallery, dm-date-picker, dm-drawer')).toHaveCount(0);
      await press(page, 'Show or remove');
    }
    await expect(pictures(page).first()).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { seen, gc } = window as unknown as { seen: WeakRef<Element>[]; gc: () => void };
          // An object that was asked for is kept until the task ends.
          await new Promise((resolve) => setTimeout(resolve, 50));
          gc();
          return seen.filter((each) => each.deref()).length;
        }),
      )
      .toBeLessThanOrEqual(KEPT);
  },
};

/** Failures by check: `console` of what the page has reported, `server` of what was sent. */
export type Faults = Partial<Record<Check | 'console' | 'server', string>>;

/** Loads of a page, at most, until a server for development has bundled what it imports. */
const WARM_UPS = 5;

/**
 * Opens a page of a server for development, which bundles what it imports when it is first asked for:
 * it refuses files meanwhile, and the page has to be loaded again. What is driven later stays as it is.
 */
export async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  let refused = 0;
  page.on('response', (response) => {
    if (response.status() >= 400) refused++;
  });
  try {
    for (let round = 0; round < WARM_UPS; round++) {
      refused = 0;
      await page.goto(url, { timeout: OPEN_TIMEOUT, waitUntil: 'networkidle' });
      const isDrawn = (await pictures(page).count()) === 2;
      // Twice, as the last load may have been the one that asked for more.
      if (round > 0 && isDrawn && refused === 0) break;
    }
  } finally {
    await page.close();
  }
}

/** Drives a starter's page, and returns what is wrong. */
export async function drive(page: Page, url: string): Promise<Faults> {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  page.on('console', (message) => {
    const text = message.text();
    const isFault = ['error', 'warning'].includes(message.type()) && !DEVELOPMENT.test(text);
    if (isFault) reported.push(text);
  });
  page.on('requestfailed', (request) => reported.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (!response.ok()) reported.push(`${String(response.status())}: ${response.url()}`);
  });
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(url, { timeout: OPEN_TIMEOUT });
  const faults: Faults = {};
  for (const check of CHECKS) {
    try {
      await STEPS[check](page);
    } catch (cause) {
      faults[check] = stripVTControlCharacters(String(cause));
    }
  }
  if (reported.length > 0) faults.console = [...new Set(reported)].join('\n');
  return faults;
}
