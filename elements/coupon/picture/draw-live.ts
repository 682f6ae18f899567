import { parseUrl } from '../../../shared/site/parse-url';
import type { PictureSize } from './narrow';
import { shownElements } from './shown-elements';

/** The part of "HTML in canvas" that is used here; a browser that has it names it so. */
interface LiveContext extends CanvasRenderingContext2D {
  drawElementImage: (element: Element, x: number, y: number) => unknown;
}

interface LiveCanvas extends HTMLCanvasElement {
  requestPaint: () => void;
}

/** Longest wait for the browser to paint the element, in ms; a hidden tab paints nothing. */
const TIMEOUT = 1000;

/** Whether the browser draws elements in a canvas. */
export const canDrawLive = (): boolean =>
  'drawElementImage' in CanvasRenderingContext2D.prototype &&
  'requestPaint' in HTMLCanvasElement.prototype;

const isForeign = (address: string): boolean => {
  const url = parseUrl(address);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin !== location.origin;
};

/** The addresses in the styles of an element, or of its pseudo-element. */
function addressesIn(element: Element, pseudo?: string): string[] {
  const style = getComputedStyle(element, pseudo);
  const { backgroundImage, borderImageSource, maskImage, listStyleImage, content } = style;
  const styles = [backgroundImage, borderImageSource, maskImage, listStyleImage, content].join();
  return Array.from(styles.matchAll(/url\("([^"]*)"\)/g), ([, url = '']) => url);
}

/** Whether a picture in the element may be missing: browsers leave out those of other sites. */
function hasForeignPictures(root: Element): boolean {
  return shownElements(root).some((element) => {
    if (['iframe', 'object', 'embed', 'canvas'].includes(element.localName)) return true;
    const { currentSrc = '' } = element as Partial<HTMLImageElement>;
    const inStyles = [undefined, '::before', '::after'].flatMap((pseudo) =>
      addressesIn(element, pseudo),
    );
    return [currentSrc, element.getAttribute('href') ?? '', ...inStyles].some(
      (address) => address !== '' && element.localName !== 'a' && isForeign(address),
    );
  });
}

/**
 * Lets the browser itself draw an element with slots ("HTML in canvas", `drawElementImage`): its
 * slots are in the canvas for one frame, laid out at the given size, and nothing around it moves.
 *
 * @param paper the box of the slots, in the element's shadow root.
 * @returns `undefined` where the browser cannot, or would leave something out.
 */
export async function drawLive(
  paper: HTMLElement,
  { width, height }: PictureSize,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | undefined> {
  if (!canDrawLive() || hasForeignPictures(paper)) return undefined;
  const room = paper.getBoundingClientRect().height;
  const canvas = document.createElement('canvas') as LiveCanvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.style.cssText = `display:block;inline-size:${width}px;block-size:${height}px;margin-block-end:${room - height}px`;
  // The names of its two trials.
  canvas.setAttribute('layoutsubtree', '');
  canvas.setAttribute('content', 'drawable');
  const copy = paper.cloneNode(true) as HTMLElement;
  copy.setAttribute('drawable', '');
  copy.style.cssText += `;box-sizing:border-box;inline-size:${width}px;block-size:${height}px`;
  canvas.append(copy);
  const { display } = paper.style;
  // Of two slots for the same children the first gets them.
  paper.before(canvas);
  paper.style.display = 'none';
  try {
    await painted(canvas, signal);
    const context = canvas.getContext('2d') as LiveContext | null;
    if (!context) return undefined;
    context.drawElementImage(copy, 0, 0);
    const result = document.createElement('canvas');
    result.width = canvas.width;
    result.height = canvas.height;
    result.getContext('2d')?.drawImage(canvas, 0, 0);
    return result;
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    canvas.remove();
    paper.style.display = display;
  }
}

function painted(canvas: LiveCanvas, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('the canvas was not painted', 'TimeoutError'));
    }, TIMEOUT);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
    canvas.addEventListener(
      'paint',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    canvas.requestPaint();
  });
}
