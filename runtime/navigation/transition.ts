import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { getSite } from '../../shared/site/site';
import { markerOf } from './link-facts';
import { outletOf } from './shown';
import type { Animation, Visit } from './visit';

/** core-runtime §9 */
const FADE = 400;

/** During a transition clicks reach the new page, not its picture. */
const CSS = `::view-transition{pointer-events:none}
::view-transition-group(root),::view-transition-old(root),::view-transition-new(root){animation-duration:${FADE}ms}`;

let sheet: CSSStyleSheet | undefined;
let running: ViewTransition | undefined;

/** The animation of a visit: the link's, the outlet's, or the site's; none under reduced motion. */
export function animationFor(around: readonly Element[]): Animation {
  const outlet = outletOf(document);
  const marker = markerOf(outlet ? [...around, outlet] : around, 'data-dm-animation');
  const wanted = marker ?? getSite().parameters.animation;
  return wanted === 'fade' && !prefersReducedMotion() ? 'fade' : 'none';
}

function adopt(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Runs the change of page inside its animation (core-runtime §2, §9). Resolves when the change is
 * made, which without an animation is at once; the animation goes on after it.
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
  adopt();
  const own = start(async () => {
    if (!visit.signal.aborted) await change();
  }, visit);
  running = own;
  own.ready.catch(() => undefined);
  own.finished
    .catch(() => undefined)
    .finally(() => {
      if (running === own) running = undefined;
    });
  await own.updateCallbackDone;
}

function start(update: () => Promise<void>, { direction }: Visit): ViewTransition {
  try {
    return document.startViewTransition({ update, types: [direction] });
  } catch {
    // Browsers before transition types take the function alone.
    return document.startViewTransition(update);
  }
}

/** Ends a running animation and takes the style sheet away. */
export function stopTransitions(): void {
  running?.skipTransition();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  sheet = undefined;
}
