import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { traceWork } from './work';

/** How a control is pressed: by a finger, or by Enter while it has the focus. */
export const WAYS = ['touch', 'key'] as const;
export type Way = (typeof WAYS)[number];

/** A phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The shortest duration that Event Timing reports, in ms, and its figure for anything shorter. */
const SHORTEST = 16;

/** A button without any library, which the others are compared with. */
export const PLAIN_BUTTON = '#plain-button';
const ADD_PLAIN_BUTTON = `{
  const button = document.createElement('button');
  button.id = 'plain-button';
  button.textContent = 'Plain';
  button.onclick = () => button.toggleAttribute('data-pressed');
  document.querySelector('main').prepend(button);
}`;

/** Time in which an element is ready, and in which what a press has begun ends, in ms. */
const SETTLED = 1_200;

/**
 * Keeps the durations of interactions; no link leads away from the page, and no form is sent, so
 * that a control can be pressed again.
 */
const RECORD = `globalThis.presses = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId > 0) presses.push(duration);
  }
}).observe({ type: 'event', durationThreshold: ${SHORTEST} });
addEventListener('click', (event) => {
  const isLink = event.composedPath().some((node) => node.localName === 'a');
  if (isLink) event.preventDefault();
});
addEventListener('submit', (event) => event.preventDefault());`;

/** Durations until the next paint, in ms. */
export interface Presses {
  readonly first: number;
  readonly second: number;
}

/** A context of a phone whose pages record presses. */
export async function recordingContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(RECORD);
  return context;
}

/** Presses a control by a finger, or by Enter, and waits for what follows. */
async function tap(page: Page, target: Locator, way: Way): Promise<void> {
  if (way === 'key') {
    await target.focus();
    await page.keyboard.press('Enter');
  } else {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${page.url()}: nothing to press`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.waitForTimeout(SETTLED);
}

async function press(page: Page, control: string, way: Way): Promise<number> {
  const target = page.locator(control).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate('presses.length = 0');
  await tap(page, target, way);
  return Number(await page.evaluate(`Math.max(${SHORTEST}, ...presses)`));
}

/** Scrolls to a control of a long page; to the end for one that is only there then. */
async function comeNear(page: Page, control: string): Promise<void> {
  const visible = page.locator(control).locator('visible=true');
  if ((await visible.count()) > 0) await visible.first().scrollIntoViewIfNeeded();
  else await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
}

/** Opens a page, and scrolls to a control once it is ready. */
async function open(page: Page, address: string, control: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  if (control === PLAIN_BUTTON) await page.evaluate(ADD_PLAIN_BUTTON);
  await page.waitForTimeout(SETTLED);
  await comeNear(page, control);
  await page.waitForTimeout(SETTLED);
}

/** Opens a page and presses a control by a finger; returns the work of the main thread, in ms. */
export async function workOfPress(
  context: BrowserContext,
  { address, control }: Pick<PressRequest, 'address' | 'control'>,
): Promise<number> {
  const page = await context.newPage();
  try {
    await open(page, address, control);
    const target = page.locator(control).locator('visible=true').first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED);
    const session = await context.newCDPSession(page);
    return await traceWork(session, () => tap(page, target, 'touch'));
  } finally {
    await page.close();
  }
}

/** Opens a page, presses a control, closes what has opened with Escape, and presses it again. */
export async function pressTwice(
  context: BrowserContext,
  { address, control, way, slowdown }: PressRequest,
): Promise<Presses> {
  const page = await context.newPage();
  try {
    await open(page, address, control);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const first = await press(page, control, way);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLED);
    const isGone = (await page.locator(control).locator('visible=true').count()) === 0;
    return { first, second: isGone ? SHORTEST : await press(page, control, way) };
  } finally {
    await page.close();
  }
}

/** A control of a page, and how it is pressed. */
export interface PressRequest {
  readonly address: string;
  /** A selector. */
  readonly control: string;
  readonly way: Way;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}
