import type { Box, Focused } from './focus.types';

/** The focus of a page, as `watchFocus` describes it. */
export interface FocusWatch {
  /** Describes the element with the focus; `undefined` if there is none. */
  describe: () => Focused | undefined;
  /**
   * The same, after an element that replaces its children has handed the focus on, or after some
   * frames. A promise only if it has to wait.
   */
  settled: (frames: number) => Focused | undefined | Promise<Focused | undefined>;
  /** The same, after the element has stayed where it is for some frames, or after `most` of them. */
  still: (focused: Focused, frames: number, most: number) => Promise<Focused>;
  /** The markup of the page's footer that the focus is in. */
  footer: () => string | undefined;
  /**
   * Gives the focus to each control that follows in the footer, and describes them; `undefined`,
   * with the focus where it was, if one of them does not keep it, is not seen, or has stops of its own.
   */
  tryFooter: () => readonly Focused[] | undefined;
  /** Brings the focus back to where it was before `tryFooter`. */
  leaveFooter: () => void;
}

/**
 * Describes the focus of a page, in open shadow roots and frames of the same origin too. Runs in each
 * frame of a page before its scripts: it uses nothing of this file.
 */
export function watchFocus(): void {
  addEventListener(
    'focus',
    (event) => {
      (window as { lastFocus?: EventTarget }).lastFocus = event.composedPath()[0]!;
    },
    true,
  );

  const ids = new WeakMap<Element, number>();
  let count = 0;
  const idOf = (element: Element): number => {
    if (!ids.has(element)) ids.set(element, (count += 1));
    return ids.get(element)!;
  };

  /** The focused element, what it is in, and where the frame that it is in begins, in px. */
  const find = (): { focused?: Element; around: Element[]; left: number; top: number } => {
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
    if (!active || active.localName === 'body') return { around, left, top };
    return { focused: active, around, left, top };
  };

  const isSeen = (element: Element, drawn: Element, rects: readonly DOMRect[]): boolean => {
    // Near its edges too: of a large box, a strip in the window can be seen.
    const edge = 4;
    const spread = (size: number): readonly number[] => [
      Math.min(edge, 0.1 * size),
      0.25 * size,
      0.5 * size,
      0.75 * size,
      Math.max(size - edge, 0.9 * size),
    ];
    const deepest = (x: number, y: number): Element | null => {
      let hit = element.ownerDocument.elementFromPoint(x, y);
      for (let inner; hit?.shadowRoot; hit = inner) {
        inner = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
      }
      return hit;
    };
    const belongs = (hit: Element | null): boolean => {
      for (let at: Element | null = hit; at;) {
        if (at === drawn || at === element) return true;
        const parent: Node | null = at.assignedSlot ?? at.parentNode;
        at = parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
        if (at?.nodeType !== Node.ELEMENT_NODE) return false;
      }
      return false;
    };
    return rects.some(({ x, y, width, height }) =>
      spread(width).some((across) =>
        spread(height).some((down) => belongs(deepest(x + across, y + down))),
      ),
    );
  };

  const describe = (): Focused | undefined => {
    const { focused, around, left, top } = find();
    if (!focused) return undefined;
    const view = focused.ownerDocument.defaultView!;
    const isInvisible = (element: Element): boolean => {
      const { opacity, clipPath } = view.getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return opacity === '0' || clipPath !== 'none' || Math.min(width, height) <= 1;
    };
    // A native control that is drawn by its label, or by the box that it fills.
    const label = (focused as HTMLInputElement).labels?.[0];
    const drawn = isInvisible(focused) ? (label ?? focused.parentElement ?? focused) : focused;
    const rects = [...drawn.getClientRects()].filter(({ width, height }) => width && height);
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
      id: idOf(focused),
      description: `${path} "${text.slice(0, 40)}"`,
      look: `${path} ${nameOf(drawn.parentElement ?? drawn)} ${background}`,
      boxes: rects.map(({ x, y, width, height }) => ({ x: x + left, y: y + top, width, height })),
      isSeen: isSeen(focused, drawn, rects),
      isPicture: focused.querySelector('img') !== null,
      isForeign:
        focused instanceof HTMLIFrameElement
          ? focused.contentDocument === null
          : (focused instanceof HTMLMediaElement && focused.controls) ||
            focused.matches('input:is([type=date], [type=time], [type=datetime-local])'),
      isInFooter: (around[0] ?? focused).closest('body > footer') !== null,
    };
  };

  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

  const waitUntilSettled = async (frames: number): Promise<Focused | undefined> => {
    for (let index = 0; index < frames; index += 1) {
      await frame();
      const focused = describe();
      if (!focused || focused.isSeen) return focused;
    }
    return describe();
  };

  const areEqual = (one: readonly Box[], other: readonly Box[]): boolean =>
    JSON.stringify(one) === JSON.stringify(other);

  const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const controlsIn = (root: Element | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const inner = element.shadowRoot ? controlsIn(element.shadowRoot) : [];
      const isControl =
        element.matches(CONTROLS) &&
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true });
      return isControl ? [element, ...inner] : inner;
    });
  const footerOf = ({ focused, around }: ReturnType<typeof find>): Element | null =>
    (around[0] ?? focused)?.closest('body > footer') ?? null;
  let before: HTMLElement | undefined;

  const watch: FocusWatch = {
    describe,
    settled(frames) {
      const focused = describe();
      return !focused || focused.isSeen ? focused : waitUntilSettled(frames);
    },
    async still(focused, frames, most) {
      let latest = focused;
      for (let index = 0, still = 0; index < most && still < frames; index += 1) {
        await frame();
        const next = describe();
        if (next?.id !== focused.id) return latest;
        still = areEqual(next.boxes, latest.boxes) ? still + 1 : 0;
        latest = next;
      }
      return latest;
    },
    footer: () => footerOf(find())?.outerHTML,
    tryFooter() {
      const found = find();
      const footer = footerOf(found);
      before = found.focused as HTMLElement;
      const controls = footer ? controlsIn(footer) : [];
      const index = controls.indexOf(before);
      const tried: Focused[] = [];
      for (const control of index === -1 ? [] : controls.slice(index + 1)) {
        control.focus();
        const focused = describe();
        if (find().focused !== control || !focused?.isSeen || focused.isForeign) {
          watch.leaveFooter();
          return undefined;
        }
        tried.push(focused);
      }
      return tried;
    },
    leaveFooter() {
      before?.focus();
    },
  };
  Object.assign(window, { focusWatch: watch });
}

declare global {
  interface Window {
    readonly focusWatch: FocusWatch;
  }
}
