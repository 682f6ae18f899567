import { prefersReducedMotion } from '../../shared/dom/reduced-motion';

/** What is known of the device. */
export type DeviceHints = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;

/** Whether the device runs iOS. An iPad calls itself a Mac, which has no touch screen. */
export function isIOS({ userAgent, platform, maxTouchPoints }: DeviceHints): boolean {
  return /iP(hone|ad|od)/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** Whether a background may move behind the page: not on iOS (visual-widgets §5). */
export function mayMove(): boolean {
  return !isIOS(navigator) && !prefersReducedMotion();
}

const clips = (element: Element): boolean =>
  /hidden|auto|scroll/.test(getComputedStyle(element).overflow);

/** What a box stands in, through shadow roots, as far as the body. */
function* around(box: Element): Generator<Element> {
  let node: Node | null = box.parentNode;
  while (node && node !== document.body) {
    if (node instanceof Element) yield node;
    node =
      node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? node.parentNode);
  }
}

/**
 * Whether style alone can move the picture as the page is scrolled, off the main thread. Anything
 * around the box that clips it, often only to hide what is too wide, would be its scroller instead.
 */
export function canMoveByStyle(box: Element): boolean {
  if (!CSS.supports('animation-timeline', 'view()')) return false;
  const { body, documentElement } = document;
  return ![...around(box)].some(clips) && !(clips(body) && clips(documentElement));
}

/**
 * How far a layer is moved from its place in the page, in px: it lags behind by a part of the way.
 *
 * @param top of its box, from the top of the window.
 * @param height of its box.
 * @param lag the part: 0 moves with the page, 1 stands still.
 * @param windowHeight at its largest.
 */
export function offsetOf(top: number, height: number, lag: number, windowHeight: number): number {
  return -lag * Math.min(windowHeight, Math.max(-height, top));
}

/** What {@link follow} moves, behind what. */
export interface Followed {
  readonly box: HTMLElement;
  readonly layer: HTMLElement;
  readonly lag: () => number;
}

/** Moves the layer in the frames in which something scrolls while its box is in sight, until `signal` ends. */
export function follow({ box, layer, lag }: Followed, signal: AbortSignal): void {
  let frame = 0;
  let isSeen = false;
  const move = (): void => {
    frame = 0;
    const { top, height } = box.getBoundingClientRect();
    layer.style.transform = `translateY(${offsetOf(top, height, lag(), innerHeight)}px)`;
  };
  const later = (): void => {
    if (isSeen) frame ||= requestAnimationFrame(move);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isSeen = entries.at(-1)?.isIntersecting === true;
      later();
    },
    // Moved to its place before it is seen.
    { rootMargin: '100px' },
  );
  observer.observe(box);
  // Whatever scrolls, the page or a box in it.
  document.addEventListener('scroll', later, { passive: true, capture: true, signal });
  addEventListener('resize', later, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    layer.style.removeProperty('transform');
  });
}
