import { lazy } from '../../../shared/dom/lazy';
import { drawLive } from './draw-live';
import { pictureSize, type PictureSize } from './narrow';
import { dataUrlOf } from './read-as-data-url';

/** The library, for browsers that don't draw elements themselves. */
const copyModule = lazy(() => import('./draw-copy'));

/** Sharp also on paper. */
const LEAST_SCALE = 2;
/** Above this, phones run out of memory before anybody sees a difference. */
const MOST_SCALE = 3;
/** Widest or highest picture, in px; Safari draws none above 4096. */
const MAX_SIDE = 4000;

/** A picture of a coupon. */
export interface CouponPicture extends PictureSize {
  /** Its `data:` address, which a Content-Security-Policy with `img-src data:` allows. */
  readonly src: string;
  readonly blob: Blob;
}

function scaleOf({ width, height }: PictureSize): number {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, devicePixelRatio));
  return Math.min(scale, MAX_SIDE / Math.max(width, height));
}

/** WebKit draws an SVG before the pictures in it are decoded; the second time they are there. */
const isWebKit = (): boolean => 'GestureEvent' in window;

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the canvas is empty'));
    }, 'image/png');
  });
}

/**
 * Draws the box of a coupon as the browser shows it, no wider than what is read in a popup, on a phone
 * or on paper.
 *
 * @param paper the box, in the element's shadow root.
 * @throws if it cannot be drawn, or the signal's reason.
 */
export async function drawPicture(paper: HTMLElement, signal: AbortSignal): Promise<CouponPicture> {
  const box = pictureSize(paper);
  if (box.width < 1 || box.height < 1) throw new Error('it is not displayed');
  const scale = scaleOf(box);
  await document.fonts.ready;
  signal.throwIfAborted();
  let canvas = await drawLive(paper, box, scale, signal);
  if (!canvas) {
    const { drawCopy } = await copyModule.load();
    if (isWebKit()) await drawCopy(paper, scale, signal);
    canvas = await drawCopy(paper, scale, signal);
  }
  const blob = await toBlob(canvas);
  // Not `toDataURL()`, which would encode the picture once more, and in one task.
  const src = await dataUrlOf(blob);
  signal.throwIfAborted();
  return { src, blob, ...box };
}
