import type { Page } from '@playwright/test';
import { CONTROLS } from '../interaction/controls';

/** Something that moves on a page. */
export interface Movement {
  readonly name: string;
  /** The element whose example moves. */
  readonly element: string;
  readonly move: (page: Page) => Promise<void>;
  /** Whether the reference is the same page without script, and not a box that moves by CSS alone. */
  readonly isOfPage?: boolean;
}

/** Time until a movement has ended on a slow phone, in ms. */
const MOVED = 1_200;
/** Turns of a wheel, how far one scrolls, in px, and the pause after it, in ms. */
const TURNS = 30;
const DISTANCE = 40;
const PAUSE = 30;

/** Taps the main control of an element. */
export async function tapControl(page: Page, control: string): Promise<void> {
  const box = await page.locator(control).locator('visible=true').first().boundingBox();
  if (!box) throw new Error(`${page.url()}: nothing to press`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(MOVED);
}

/** Scrolls by a wheel, which the browser follows without the page. */
async function scroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, DISTANCE);
    await page.waitForTimeout(PAUSE);
  }
  await page.waitForTimeout(MOVED);
  if ((await page.evaluate('scrollY')) === 0) throw new Error(`${page.url()} was not scrolled`);
}

const tap = (name: string, element: string): Movement => ({
  name,
  element,
  move: (page) => tapControl(page, CONTROLS[element] ?? ''),
});

const scrolled = (element: string): Movement => ({
  name: `scrolling past dm-${element}`,
  element,
  move: scroll,
  isOfPage: true,
});

export const MOVEMENTS: readonly Movement[] = [
  tap('opening dm-drawer', 'drawer'),
  tap('opening a menu of dm-nav', 'nav'),
  tap('opening dm-lightbox', 'lightbox'),
  tap('the next slide of dm-slider', 'slider'),
  scrolled('parallax'),
  scrolled('scroll-animation'),
];
