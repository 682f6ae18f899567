import { createPictureQueue, loadSharp } from '../files/pictures';
import type { Overlay } from './draw-view';
import { drawView } from './map-data';
import type { View } from './view';

/** Tiles, and one still picture at a time among them. */
const queue = createPictureQueue({ maxWaiting: 72 });

/**
 * Draws a view as PNG. Coasts and borders are real; from zoom 8 on, streets are generated, and the
 * picture says that it is a demonstration.
 *
 * @param scale px of the picture for one px of the view.
 */
export const renderView = (view: View, scale: number, overlay?: Overlay): Promise<Buffer> =>
  queue(async () => {
    const svg = await drawView(view, overlay);
    const sharp = await loadSharp();
    return sharp(svg, { density: 72 * scale })
      .png({ palette: true, colours: 64, effort: 2, compressionLevel: 9 })
      .toBuffer();
  });
