import type { Engine } from './engine';

/** Distance that a key moves a zoomed picture, in px. */
const STEP = 80;
/** Factor by which a key or the zoom button enlarges a picture. */
const ZOOM = 1.6;

/** Zooms in or out; `toggle` shows a zoomed picture whole again. */
export function zoom(engine: Engine, how: 'in' | 'out' | 'toggle'): void {
  const slide = engine.currSlide;
  if (!slide) return;
  const { initial } = slide.zoomLevels;
  const isBack = how === 'toggle' && zoomState(engine) === 'in';
  const factor = how === 'out' ? 1 / ZOOM : ZOOM;
  const level = isBack ? initial : slide.currZoomLevel * factor;
  slide.zoomTo(Math.max(initial, level), undefined, engine.options.zoomAnimationDuration || 0);
}

/** `in` for a picture that is larger than the window, `none` for one that cannot be. */
export function zoomState({ currSlide }: Engine): 'none' | 'out' | 'in' {
  if (!currSlide) return 'none';
  const { initial, max } = currSlide.zoomLevels;
  const margin = initial + 0.01;
  if (currSlide.currZoomLevel > margin) return 'in';
  return currSlide.isZoomable() && max > margin ? 'out' : 'none';
}

function pan(engine: Engine, x: number, y: number): void {
  const slide = engine.currSlide;
  slide?.panTo(slide.pan.x + x * STEP, slide.pan.y + y * STEP);
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Handles a key; false when it has no meaning in the viewer. */
export function handleKey(
  { key }: KeyboardEvent,
  engine: Engine,
  go: (where: 'first' | 'last') => void,
): boolean {
  const arrow = ARROWS[key];
  if (arrow) {
    if (zoomState(engine) === 'in') pan(engine, ...arrow);
    else if (key === 'ArrowLeft') engine.prev();
    else if (key === 'ArrowRight') engine.next();
    return true;
  }
  switch (key) {
    case 'Home':
    case 'End':
      go(key === 'Home' ? 'first' : 'last');
      return true;
    case '+':
    case '=':
      zoom(engine, 'in');
      return true;
    case '-':
      zoom(engine, 'out');
      return true;
    default:
      return false;
  }
}
