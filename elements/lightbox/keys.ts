import type { Engine } from './engine';

/** How far a key moves a zoomed picture, in px. */
const STEP = 80;
/** How much nearer a key or the zoom button brings a picture. */
const ZOOM = 1.6;

/** Brings the picture nearer, moves it away, or shows it whole. */
export function zoom(engine: Engine, how: 'in' | 'out' | 'fit'): void {
  const slide = engine.currSlide;
  if (!slide) return;
  const { initial } = slide.zoomLevels;
  const level = how === 'fit' ? initial : slide.currZoomLevel * (how === 'in' ? ZOOM : 1 / ZOOM);
  slide.zoomTo(Math.max(initial, level), undefined, engine.options.zoomAnimationDuration || 0);
}

/** Whether the picture is larger than the window shows. */
export function isZoomed({ currSlide }: Engine): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial + 0.01;
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

/** Does what a key means in the viewer; true when it means something. */
export function handleKey(
  { key }: KeyboardEvent,
  engine: Engine,
  go: (where: 'first' | 'last') => void,
): boolean {
  const arrow = ARROWS[key];
  if (arrow) {
    if (isZoomed(engine)) pan(engine, ...arrow);
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
