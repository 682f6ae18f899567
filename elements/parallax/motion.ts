import { ancestorsOf } from '../../shared/dom/ancestors';
import { prefersReducedMotion } from '../../shared/dom/reduced-motion';

export type DeviceHints = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;

/** Whether the device runs iOS. iPads report a Mac, but Macs have no touch screen. */
export function isIOS({ userAgent, platform, maxTouchPoints }: DeviceHints): boolean {
  return /iP(hone|ad|od)/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** Whether the parallax effect is allowed: not on iOS (visual-widgets §5), not with reduced motion. */
export function allowsParallax(): boolean {
  return !isIOS(navigator) && !prefersReducedMotion();
}

const clips = (element: Element): boolean =>
  /hidden|auto|scroll/.test(getComputedStyle(element).overflow);

/**
 * Whether a CSS scroll timeline can move the picture, off the main thread. Not if an ancestor clips
 * its overflow (often only to hide overflowing content), since it would then be the scroller of the
 * timeline.
 */
export function canUseScrollTimeline(box: Element): boolean {
  if (!CSS.supports('animation-timeline', 'view()')) return false;
  const { body, documentElement } = document;
  return ![...ancestorsOf(box)].some(clips) && !(clips(body) && clips(documentElement));
}

/**
 * Offset of a layer from its position in the page, in px: it lags behind while the page scrolls.
 *
 * @param top of its box, relative to the viewport.
 * @param height of its box.
 * @param lag as a fraction: 0 moves with the page, 1 stands still.
 * @param viewportHeight maximum height of the viewport.
 */
export function offsetOf(top: number, height: number, lag: number, viewportHeight: number): number {
  return -lag * Math.min(viewportHeight, Math.max(-height, top));
}

/** A box and the layer that moves in it. */
export interface ParallaxLayer {
  readonly box: HTMLElement;
  readonly layer: HTMLElement;
  readonly lag: () => number;
}

/** Moves the layer on scroll while its box is in view, until `signal` is aborted. */
export function moveOnScroll({ box, layer, lag }: ParallaxLayer, signal: AbortSignal): void {
  let frame = 0;
  let isInView = false;
  const move = (): void => {
    frame = 0;
    const { top, height } = box.getBoundingClientRect();
    layer.style.transform = `translateY(${offsetOf(top, height, lag(), innerHeight)}px)`;
  };
  const schedule = (): void => {
    if (isInView) frame ||= requestAnimationFrame(move);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      schedule();
    },
    // Positions the layer before it is visible.
    { rootMargin: '100px' },
  );
  observer.observe(box);
  // Capture: the page or any box in it may scroll.
  document.addEventListener('scroll', schedule, { passive: true, capture: true, signal });
  addEventListener('resize', schedule, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    layer.style.removeProperty('transform');
  });
}
