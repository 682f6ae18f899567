import type { CDPSession, Page } from '@playwright/test';
import { CONTROLS } from '../interaction/controls';

/** Something that moves on a page. */
export interface Movement {
  readonly name: string;
  /** The element whose example moves. */
  readonly element: string;
  readonly move: (page: Page, session: CDPSession) => Promise<void>;
  /** Whether the reference is the same page without script, and not a box that moves by CSS alone. */
  readonly isOfPage?: boolean;
}

/** Time until a movement has ended on a slow phone, in ms. */
const MOVED = 1_200;
/** Where a finger begins, in px from the top, how far it goes in a step, and how many it goes. */
const START = 800;
const STEP = 22;
const STEPS = 30;

/** Taps the main control of an element. */
export async function tapControl(page: Page, control: string): Promise<void> {
  const box = await page.locator(control).locator('visible=true').first().boundingBox();
  if (!box) throw new Error(`${page.url()}: nothing to press`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(MOVED);
}

/** Scrolls by a finger, which the browser follows without the page. */
async function scroll(page: Page, session: CDPSession): Promise<void> {
  const at = (y: number) => [{ x: (page.viewportSize()?.width ?? 0) / 2, y }];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : at(y) });
  await send('touchStart', START);
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', START - step * STEP);
  await send('touchEnd');
  await page.waitForTimeout(MOVED);
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
