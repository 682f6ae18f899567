import { createSheet } from '../../shared/dom/create-sheet';
import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { getSite } from '../../shared/site/site';
import { markerOf } from './link-facts';
import { outletOf } from './shown';
import type { Animation, Visit } from './visit';

/** core-runtime §9 */
const FADE = 400;

/** During a transition clicks reach the new page, not its snapshot. */
const CSS = `::view-transition{pointer-events:none}
::view-transition-group(root),::view-transition-old(root),::view-transition-new(root){animation-duration:${FADE}ms}`;

let sheet: CSSStyleSheet | undefined;
let running: ViewTransition | undefined;

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

/**
 * Runs a change of page inside its animation (core-runtime §2, §9). Resolves after the change,
 * which runs at once without an animation; the animation continues.
 */
export async function transition(visit: Visit, change: () => Promise<void>): Promise<void> {
  running?.skipTransition();
  running = undefined;
  if (visit.animation === 'none' || document.hidden) {
    await change();
    return;
  }
  if (!('startViewTransition' in document)) {
    const changed = change();
    outletOf(document as Document)?.animate(
      { opacity: [0, 1] },
      { duration: FADE, easing: 'ease' },
    );
    await changed;
    return;
  }
  addStyles();
  const started = startViewTransition(async () => {
    if (!visit.signal.aborted) await change();
  }, visit);
  running = started;
  started.ready.catch(() => undefined);
  started.finished
    .catch(() => undefined)
    .finally(() => {
      if (running === started) running = undefined;
    });
  await started.updateCallbackDone;
}

function addStyles(): void {
  if (sheet) return;
  sheet = createSheet(CSS);
  document.adoptedStyleSheets.push(sheet);
}

function startViewTransition(update: () => Promise<void>, { direction }: Visit): ViewTransition {
  try {
    return document.startViewTransition({ update, types: [direction] });
  } catch {
    // Browsers without transition types accept only the function.
    return document.startViewTransition(update);
  }
}

/** Ends a running animation and removes its style sheet. */
export function stopTransitions(): void {
  running?.skipTransition();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  sheet = undefined;
}
