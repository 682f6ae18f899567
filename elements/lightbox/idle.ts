import { isComposingKey } from '../../shared/dom/composing';
/** Time without a movement of the mouse, in ms (visual-widgets §9). */
const IDLE = 4000;
/** Time after the mouse has left the window, in ms (visual-widgets §9). */
const OUTSIDE = 1000;

/**
 * Reports when the mouse rests and when it moves again. Touch and keyboard never become idle: there,
 * a tap shows and hides the controls.
 */
export function watchIdle(
  target: HTMLElement,
  signal: AbortSignal,
  changed: (state: 'idle' | 'active') => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed('idle');
    }, after);
  };
  const wake = (event: Event): void => {
    if (isComposingKey(event)) return;
    changed('active');
    clearTimeout(timer);
    if (event instanceof PointerEvent && event.pointerType === 'mouse') rest(IDLE);
  };
  target.addEventListener('pointermove', wake, { signal });
  target.addEventListener('pointerdown', wake, { signal });
  target.addEventListener('keydown', wake, { signal });
  document.documentElement.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse') rest(OUTSIDE);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
}
