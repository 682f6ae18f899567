import type { Page } from '@playwright/test';
import { loadedFrames } from '../audit';

/** The element with the focus, in open shadow roots and frames of the same origin too. */
export interface Focused {
  /** Different for each element of a page. */
  readonly id: number;
  /** Its tag and name, with those of the elements around it, for messages. */
  readonly description: string;
  /** The same for elements that look the same when focused. */
  readonly look: string;
  /** Its boxes in the window, in px. */
  readonly boxes: readonly Box[];
  /** Whether some of it can be seen (WCAG 2.4.11). */
  readonly isSeen: boolean;
  /** Whether its indicator lies on a picture of its own. */
  readonly isPicture: boolean;
  /**
   * Whether it is a frame of another origin, the browser's own player or its own field for a date or a
   * time (as long as the picker has not come), with any number of stops.
   */
  readonly isForeign: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Describes the element with the focus; `undefined` if there is none. */
export function focusedIn(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    let active: Element | null = document.activeElement;
    let [left, top] = [0, 0];
    const around: Element[] = [];
    while (active) {
      const inner: Element | null | undefined =
        active instanceof HTMLIFrameElement
          ? active.contentDocument?.activeElement
          : active.shadowRoot?.activeElement;
      if (!inner || inner.localName === 'body') break;
      around.push(active);
      if (active instanceof HTMLIFrameElement) {
        const box = active.getBoundingClientRect();
        left += box.left + active.clientLeft;
        top += box.top + active.clientTop;
      }
      active = inner;
    }
    if (!active || active.localName === 'body') return undefined;
    const focused = active;
    const view = focused.ownerDocument.defaultView!;
    const ids = ((window as { focusIds?: WeakMap<Element, number> }).focusIds ??= new WeakMap());
    const counter = window as { focusCount?: number };
    if (!ids.has(focused)) ids.set(focused, (counter.focusCount = (counter.focusCount ?? 0) + 1));

    const isInvisible = (element: Element): boolean => {
      const { opacity, clipPath } = view.getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return opacity === '0' || clipPath !== 'none' || Math.min(width, height) <= 1;
    };
    // A native control that is drawn by its label, or by the box that it fills.
    const label = (focused as HTMLInputElement).labels?.[0];
    const drawn = isInvisible(focused) ? (label ?? focused.parentElement ?? focused) : focused;
    const rects = [...drawn.getClientRects()].filter(({ width, height }) => width && height);
    // Near its edges too: of a large box, a strip in the window can be seen.
    const edge = 4;
    const spread = (size: number): readonly number[] => [
      Math.min(edge, 0.1 * size),
      0.25 * size,
      0.5 * size,
      0.75 * size,
      Math.max(size - edge, 0.9 * size),
    ];
    const samples = rects.flatMap(({ x, y, width, height }) =>
      spread(width).flatMap((across) =>
        spread(height).map((down) => [x + across, y + down] as const),
      ),
    );
    const deepest = (x: number, y: number): Element | null => {
      let hit = focused.ownerDocument.elementFromPoint(x, y);
      for (let inner; hit?.shadowRoot; hit = inner) {
        inner = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
      }
      return hit;
    };
    const belongs = (hit: Element | null): boolean => {
      for (let at: Element | null = hit; at;) {
        if (at === drawn || at === focused) return true;
        const parent: Node | null = at.assignedSlot ?? at.parentNode;
        at = parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
        if (at?.nodeType !== Node.ELEMENT_NODE) return false;
      }
      return false;
    };
    const isSeen = samples.some(([x, y]) => belongs(deepest(x, y)));
    const nameOf = (element: Element): string =>
      [
        element.localName,
        element.getAttribute('part') ?? '',
        element.getAttribute('class') ?? '',
      ].join('.');
    const text =
      focused.getAttribute('aria-label') ||
      focused.textContent.trim() ||
      focused.getAttribute('href') ||
      focused.id;
    const path = [...around, focused].map(nameOf).join(' ');
    const background = view.getComputedStyle(drawn.parentElement ?? drawn).color;
    return {
      id: ids.get(focused)!,
      description: `${path} "${text.slice(0, 40)}"`,
      look: `${path} ${nameOf(drawn.parentElement ?? drawn)} ${background}`,
      boxes: rects.map(({ x, y, width, height }) => ({ x: x + left, y: y + top, width, height })),
      isSeen,
      isPicture: focused.querySelector('img') !== null,
      isForeign:
        focused instanceof HTMLIFrameElement
          ? focused.contentDocument === null
          : (focused instanceof HTMLMediaElement && focused.controls) ||
            focused.matches('input:is([type=date], [type=time], [type=datetime-local])'),
    };
  });
}

/** Notes in each frame of a page what had the focus last, for `isFocusLost`. Before the page is opened. */
export async function noteFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'focus',
      (event) => {
        (window as { lastFocus?: EventTarget }).lastFocus = event.composedPath()[0]!;
      },
      true,
    );
  });
}

/** Whether what had the focus last is removed or hidden, so that its element may hand the focus on. */
export async function isFocusLost(page: Page): Promise<boolean> {
  const areLost = await Promise.all(
    loadedFrames(page).map((frame) =>
      frame.evaluate(() => {
        const { lastFocus } = window as { lastFocus?: EventTarget };
        return lastFocus instanceof Element && lastFocus.getClientRects().length === 0;
      }),
    ),
  );
  return areLost.includes(true);
}
