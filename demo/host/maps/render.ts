import { createPictureQueue, loadSharp } from '../files/pictures';
import { createQueue } from '../http/queue';
import type { Overlay } from './draw-view';
import { drawView } from './map-data';
import type { View } from './view';

/** Views being drawn, one at a time: questions for places come between two of them. */
const drawing = createQueue(1, { maxWaiting: 16 });

/** Drawings being painted, one at a time, while the next one is drawn. */
const painting = createPictureQueue({ maxWaiting: 16 });

interface RenderOptions {
  /** px of the picture for one px of the view. */
  readonly scale: number;
  readonly overlay?: Overlay | undefined;
  /** Ends the rendering before its next step. */
  readonly signal: AbortSignal;
}

/**
 * Draws a view as PNG. Coasts and borders are real; from zoom 8 on, streets are generated, and the
 * picture says that it is a demonstration.
 */
export async function renderView(
  view: View,
  { scale, overlay, signal }: RenderOptions,
): Promise<Buffer> {
  const svg = await drawing(() => drawView(view, { overlay, signal }), signal);
  return painting(async () => {
    const sharp = await loadSharp();
    return sharp(svg, { density: 72 * scale })
      .png({ palette: true, colours: 64, effort: 2, compressionLevel: 9 })
      .toBuffer();
  }, signal);
}
