import { own } from '../../shared/dom/own';
import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { markerOf } from './link-facts';
import { outletOf } from './shown';
import type { Animation, Visit } from './visit';

/** core-runtime §9 */
const FADE: Milliseconds = 400;

/** Not 0: browsers would count the page as painted only at the end of the fade (LCP). */
const FIRST_OPACITY = 0.01;

let running: globalThis.Animation[] = [];

/**
 * The animation of a visit: the link's, the outlet's, or the site's; none under reduced motion.
 *
 * @param path the link and its ancestors.
 */
export function animationFor(path: readonly Element[]): Animation {
  const outlet = outletOf(document);
  const marker = markerOf(outlet ? [...path, outlet] : path, 'data-dm-animation');
  const animation = marker ?? getSite().parameters.animation;
  return animation === 'fade' && !prefersReducedMotion() ? 'fade' : 'none';
}

/** The outermost elements that neither are nor contain a kept one. */
const elementsAround = (root: Element, kept: readonly Element[]): Element[] =>
  [...own(root).children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((element) => own(child).contains(element))
      ? elementsAround(child, kept)
      : child;
  });

/** The elements at the top and at the bottom of the window: headers and bars, or the page. */
const atEdges = (): (Element | null)[] =>
  [1, innerHeight - 1].map((y) => document.elementFromPoint(innerWidth / 2, y));

/**
 * Starts the animation of a page that was just inserted (core-runtime §2, §9). It changes nothing
 * but opacity: everything on the page receives clicks and keys from the first frame on. (What a view
 * transition captures receives none until it ends.) A page does not fade that would lie over a
 * header meanwhile: one that is sticky without a `z-index`, and precedes the outlet.
 *
 * @param kept elements that were there before, and do not fade.
 */
export function animate(
  { animation }: Visit,
  outlet: Element,
  kept: readonly Element[] = [],
): void {
  stopAnimation();
  if (animation === 'none' || document.hidden) return;
  const before = atEdges();
  running = (kept.length ? elementsAround(outlet, kept) : [outlet]).map((element) =>
    own(element).animate({ opacity: [FIRST_OPACITY, 1] }, { duration: FADE, easing: 'ease' }),
  );
  if (atEdges().some((element, index) => element !== before[index])) stopAnimation();
}

/** Ends a running animation. */
export function stopAnimation(): void {
  for (const animation of running) animation.cancel();
  running = [];
}
