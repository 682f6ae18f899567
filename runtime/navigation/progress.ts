import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { text } from '../../shared/site/strings';
import { outletOf } from './shown';

/** A faster answer never shows the bar, in ms. */
const DELAY = 500;
/** A faster answer is no wait, and saves the page a frame, in ms. */
const BUSY_DELAY = 100;

const LOOK = {
  position: 'fixed',
  insetBlockStart: '0',
  insetInline: '0',
  blockSize: '3px',
  zIndex: '2147483647',
  background: 'var(--dm-color-accent, AccentColor)',
  transformOrigin: '0 0',
  pointerEvents: 'none',
};

let bar: HTMLElement | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];

/** Shows that something is on its way, once waiting is felt. */
export function startProgress(): void {
  stopProgress();
  const busy = setTimeout(() => outletOf(document)?.setAttribute('aria-busy', 'true'), BUSY_DELAY);
  const show = setTimeout(() => {
    bar = document.createElement('div');
    bar.role = 'progressbar';
    bar.ariaLabel = text('loading');
    bar.dataset['dmProgress'] = '';
    Object.assign(bar.style, LOOK);
    document.body.append(bar);
    if (prefersReducedMotion()) return;
    bar.animate(
      { scale: ['.05 1', '.7 1', '.95 1'] },
      { duration: 15_000, easing: 'cubic-bezier(0, .6, .4, 1)', fill: 'both' },
    );
  }, DELAY);
  timers = [busy, show];
}

/** Hides it, or keeps it from being shown. */
export function stopProgress(): void {
  timers.forEach(clearTimeout);
  const outlet = outletOf(document);
  if (outlet?.ariaBusy) outlet.ariaBusy = null;
  bar?.remove();
  bar = undefined;
}
