import { prefersReducedMotion, watchReducedMotion } from '../../shared/dom/reduced-motion';
import type { Rotation } from './rotation';

/**
 * What stops a slider that changes by itself (WCAG 2.2.2, the carousel pattern of WAI-ARIA): the
 * mouse on it, a hidden tab and being out of sight hold it; the keyboard in it, and a wish for less
 * movement, end it until the visitor starts it again.
 * `changed` is told that the slider, or the page it is on, came into sight or went out of it.
 */
export function watchHolds(
  section: HTMLElement,
  rotation: Rotation,
  signal: AbortSignal,
  changed: (sight: 'in sight' | 'out of sight') => void,
): void {
  const listen = { signal };
  section.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      if (pointerType === 'mouse') rotation.hold('pointer');
    },
    listen,
  );
  // It may have been there before this was.
  if (matchMedia('(hover: hover)').matches && section.matches(':hover')) rotation.hold('pointer');
  section.addEventListener('pointerleave', () => rotation.release('pointer'), listen);
  section.addEventListener(
    'focusin',
    (event) => {
      const target = event.composedPath()[0];
      if (target instanceof Element && target.matches(':focus-visible')) rotation.pause();
    },
    listen,
  );
  watchReducedMotion(signal, () => {
    if (prefersReducedMotion()) rotation.pause();
  });

  const away = { page: document.hidden, slider: true };
  const follow = (): void => {
    if (away.page) rotation.hold('hidden');
    else rotation.release('hidden');
    if (away.slider) rotation.hold('away');
    else rotation.release('away');
    changed(away.page || away.slider ? 'out of sight' : 'in sight');
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      away.page = document.hidden;
      follow();
    },
    listen,
  );
  const observer = new IntersectionObserver((entries) => {
    away.slider = entries.at(-1)?.isIntersecting === false;
    follow();
  });
  observer.observe(section);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  follow();
}
