import type { Locator, Page } from '@playwright/test';
import { elementsReady, expect, pageDrawn } from '../site';

/** A state of a page: opens it, and returns what its picture shows. */
export type State = (page: Page) => Promise<Subject>;

/** What a picture shows: some parts of the page, at their places in the window or on the page. */
export interface Subject {
  readonly parts: readonly Locator[];
  /** Only what is in the window, as for what is fixed in it. */
  readonly isWindow?: boolean;
}

/** Room around the parts, for focus rings, in px. */
const ROOM = 12;

/** What stands above every page in the window, and what is not of the form. */
const STYLE = `
  .site-header { visibility: hidden !important; }
  dm-back-to-top { display: none !important; }
  dm-form, dm-popup { caret-color: transparent; }
`;

/** Serves the site's fonts so that they are always waited for, and the docs' examples in one of them. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/assets/site.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      'font-display: optional',
      'font-display: block',
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/assets/docs/example.css', async (route) => {
    const response = await route.fetch();
    const body = `@font-face { font-family: Look; src: url('/assets/fonts/familjen-grotesk.woff2'); font-weight: 400 700; font-display: block; }
      ${(await response.text()).replace('system-ui', 'Look')}
      :is(input, select, textarea, button) { font: inherit; }`;
    await route.fulfill({ response, body });
  });
}

/** Opens a page with a form and waits until it is enhanced. */
export async function open(page: Page, path: string, tag = 'dm-form'): Promise<Locator> {
  await waitForFonts(page);
  await page.goto(path);
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, STYLE);
  const element = page.locator(tag).first();
  await element.scrollIntoViewIfNeeded();
  await elementsReady(page);
  if (tag === 'dm-form') await expect(page.locator('dm-form:state(enhanced)')).toBeVisible();
  return element;
}

/** The smallest box around some parts, with room, inside the page. */
async function boxAround({ parts, isWindow = false }: Subject, page: Page) {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element, isFixed) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const y = isFixed ? 0 : scrollY;
        return { left, top: top + y, right, bottom: bottom + y };
      }, isWindow),
    ),
  );
  const { width, height } = page.viewportSize()!;
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - ROOM);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - ROOM);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.right)) + ROOM);
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + ROOM;
  const last = isWindow ? Math.min(height, bottom) : bottom;
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(right - left),
    height: Math.ceil(last - top),
  };
}

/** Compares a state with its stored picture; nothing on the page may be wider than the window. */
export async function expectPicture(page: Page, name: string, state: State): Promise<void> {
  const subject = await state(page);
  await page.mouse.move(0, 0);
  await pageDrawn(page);
  // The page may still scroll to what has changed.
  await page.waitForTimeout(300);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    clip: await boxAround(subject, page),
    fullPage: subject.isWindow !== true,
    maxDiffPixelRatio: 0.005,
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
}
