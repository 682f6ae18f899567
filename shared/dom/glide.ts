import type { Milliseconds } from '../site/wait-until';
import { wantsLessMotion } from './reduced-motion';

/** How long a page takes that scrolls by itself (core-runtime §9). */
const DURATION: Milliseconds = 400;

/** What a visitor does to go somewhere else. */
const TURNS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

/** Browsers keep positions in parts of a pixel that differ. */
const SAME = 2;

let running: AbortController | undefined;

const jump = (top: number): void => {
  scrollTo({ top, behavior: 'instant' });
};

const ease = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Scrolls the window in 400 ms (core-runtime §9), or at once for visitors who want less movement.
 * It ends where it is as soon as the visitor, or another script, scrolls otherwise.
 *
 * @param top where to, in px from the page's top.
 * @param settled asked at the end for where that is by then: a page may grow on the way.
 */
export function glideTo(top: number, settled: () => number = () => top): void {
  running?.abort();
  const from = scrollY;
  const end = Math.max(0, Math.min(top, document.documentElement.scrollHeight - innerHeight));
  if (wantsLessMotion() || Math.abs(end - from) < 1) {
    jump(end);
    jump(settled());
    return;
  }
  const life = new AbortController();
  running = life;
  const stop = (): void => {
    life.abort();
  };
  for (const turn of TURNS) addEventListener(turn, stop, { signal: life.signal, passive: true });
  let begin: number | undefined;
  let last = from;
  const step = (now: number): void => {
    if (life.signal.aborted) return;
    begin ??= now;
    const progress = (now - begin) / DURATION;
    if (Math.abs(scrollY - last) > SAME) {
      stop();
    } else if (progress >= 1) {
      stop();
      jump(end);
      jump(settled());
    } else {
      jump(from + (end - from) * ease(progress));
      last = scrollY;
      requestAnimationFrame(step);
    }
  };
  requestAnimationFrame(step);
}
