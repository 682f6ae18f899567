import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Box, Focused } from './focus.types';

/** How far from an element its indicator may be drawn, in px. */
const ROOM = 10;
/** The least contrast between the same pixel with and without the focus (WCAG 2.4.13). */
const CONTRAST = 3;

/** The box around some boxes, with room for an outline, in the window. */
function boxAround(boxes: readonly Box[], page: Page): Box {
  const { width, height } = page.viewportSize()!;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - ROOM);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - ROOM);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + ROOM);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + ROOM);
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * A part of the window as drawn. Playwright's `screenshot` prepares every frame, for several times as
 * long. The protocol cuts by the page's coordinates: a page that scrolls meanwhile is drawn again.
 */
async function pixelsOf(page: Page, { x, y, width, height }: Box): Promise<Buffer> {
  const session = await sessionOf(page);
  let { pageX, pageY } = await scrollOf(session);
  for (;;) {
    const clip = { x: x + pageX, y: y + pageY, width, height, scale: 1 };
    const { data } = await session.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
    const after = await scrollOf(session);
    if (after.pageX === pageX && after.pageY === pageY) {
      return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
    }
    ({ pageX, pageY } = after);
  }
}

async function scrollOf(session: CDPSession): Promise<{ pageX: number; pageY: number }> {
  return (await session.send('Page.getLayoutMetrics')).cssVisualViewport;
}

const LIGHT = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const luminanceAt = (pixels: Buffer, at: number): number =>
  0.2126 * LIGHT[pixels[at]!]! +
  0.7152 * LIGHT[pixels[at + 1]!]! +
  0.0722 * LIGHT[pixels[at + 2]!]!;

/** The number of pixels that change their colour visibly from one picture to the other. */
function changed(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 3) {
    const [a, b] = [luminanceAt(one, at), luminanceAt(other, at)];
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= CONTRAST) count += 1;
  }
  return count;
}

/** How much of the line around a box is in the window, in px. */
function lengthInWindow({ x, y, width, height }: Box, page: Page): number {
  const view = page.viewportSize()!;
  const within = (start: number, end: number, limit: number): number =>
    Math.max(0, Math.min(end, limit) - Math.max(start, 0));
  const [across, down] = [within(x, x + width, view.width), within(y, y + height, view.height)];
  const isIn = (at: number, limit: number): number => Number(at >= 0 && at <= limit);
  return (
    across * (isIn(y, view.height) + isIn(y + height, view.height)) +
    down * (isIn(x, view.width) + isIn(x + width, view.width))
  );
}

/** How much of the boxes' lines lies between two lines of text, where an outline has none, in px. */
function lengthBetween(boxes: readonly Box[]): number {
  return boxes.reduce((sum, box, index) => {
    const next = boxes[index + 1];
    if (!next || next.y < box.y + box.height / 2) return sum;
    const common = Math.min(box.x + box.width, next.x + next.width) - Math.max(box.x, next.x);
    return sum + 2 * Math.max(0, common);
  }, 0);
}

/**
 * How large the focus indicator is, as the width in px of a line around the element; the focus is
 * taken away for a moment.
 */
export async function indicatorWidth(page: Page, { boxes }: Focused): Promise<number> {
  const clip = boxAround(boxes, page);
  if (clip.width <= 0 || clip.height <= 0) return 0;
  const focused = await pixelsOf(page, clip);
  const restore = await page.evaluateHandle(() => {
    let active = document.activeElement as HTMLElement | null;
    for (;;) {
      const inner = (
        active instanceof HTMLIFrameElement
          ? active.contentDocument?.activeElement
          : active?.shadowRoot?.activeElement
      ) as HTMLElement | null | undefined;
      if (!inner || inner.localName === 'body') break;
      active = inner;
    }
    active?.blur();
    return active;
  });
  const blurred = await pixelsOf(page, clip);
  await restore.evaluate((element) => {
    element?.focus({ preventScroll: true });
  });
  const around = boxes.reduce((sum, box) => sum + lengthInWindow(box, page), 0);
  return changed(focused, blurred) / (around - lengthBetween(boxes));
}
