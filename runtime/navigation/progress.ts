import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { pageText } from '../../shared/site/strings';
import type { Milliseconds } from '../../shared/site/wait-until';
import { outletOf } from './shown';

/** Delay of the bar: a faster answer never shows it. */
const DELAY: Milliseconds = 500;
/** Delay of `aria-busy`: a faster answer saves the style recalculation. */
const BUSY_DELAY: Milliseconds = 100;

const STYLE = {
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

/** Shows the progress bar after a delay. */
export function startProgress(): void {
  stopProgress();
  const busy = setTimeout(() => outletOf(document)?.setAttribute('aria-busy', 'true'), BUSY_DELAY);
  const show = setTimeout(() => {
    bar = document.createElement('div');
    bar.role = 'progressbar';
    bar.ariaLabel = pageText('loading');
    bar.dataset['dmProgress'] = '';
    Object.assign(bar.style, STYLE);
    document.body.append(bar);
    if (prefersReducedMotion()) return;
    bar.animate(
      { scale: ['.05 1', '.7 1', '.95 1'] },
      { duration: 15_000, easing: 'cubic-bezier(0, .6, .4, 1)', fill: 'both' },
    );
  }, DELAY);
  timers = [busy, show];
}

/** Removes the progress bar, or cancels its delay. */
export function stopProgress(): void {
  timers.forEach(clearTimeout);
  const outlet = outletOf(document);
  if (outlet?.ariaBusy) outlet.ariaBusy = null;
  bar?.remove();
  bar = undefined;
}
