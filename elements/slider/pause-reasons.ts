import { own } from '../../shared/dom/own';
import { prefersReducedMotion, watchReducedMotion } from '../../shared/dom/reduced-motion';
import type { Rotation } from './rotation';

/**
 * Pauses a slider that changes by itself (WCAG 2.2.2, the carousel pattern of WAI-ARIA): while the
 * mouse is over it, while the tab is hidden and while the slider is out of view. Keyboard focus in
 * it, and a preference for reduced motion, pause it until the visitor starts it again.
 *
 * @param onVisibility receives whether the slider is in view on a visible page.
 */
export function watchPauseReasons(
  section: HTMLElement,
  rotation: Rotation,
  signal: AbortSignal,
  onVisibility: (isVisible: boolean) => void,
): void {
  const hover = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') rotation.setPauseReason('hover', true);
  };
  section.addEventListener('pointerenter', hover, { signal });
  // The mouse may have entered before this module loaded.
  const isHovered = matchMedia('(hover: hover)').matches && section.matches(':hover');
  rotation.setPauseReason('hover', isHovered);
  section.addEventListener(
    'pointerleave',
    () => {
      rotation.setPauseReason('hover', false);
    },
    { signal },
  );
  section.addEventListener(
    'focusin',
    (event) => {
      const target = event.composedPath()[0];
      if (target instanceof Element && own(target).matches(':focus-visible')) rotation.pause();
    },
    { signal },
  );
  watchReducedMotion(signal, () => {
    if (prefersReducedMotion()) rotation.pause();
  });

  let isInView = false;
  const update = (): void => {
    rotation.setPauseReason('page-hidden', document.hidden);
    rotation.setPauseReason('out-of-view', !isInView);
    onVisibility(isInView && !document.hidden);
  };
  document.addEventListener('visibilitychange', update, { signal });
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? isInView;
    update();
  });
  observer.observe(section);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  update();
}
