import { createContext, destroyContext, domToCanvas } from 'modern-screenshot';
import { embedFonts } from './embed-fonts';
import { embedRest } from './embed-rest';
import { narrow } from './narrow';
import { createSlices } from './slices';

/** Longest wait for a font or a picture, in ms. */
const TIMEOUT = 8000;

/**
 * An empty document of which the library reads the default styles. Its own has markup, which Trusted
 * Types do not allow.
 */
function addSandbox(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;visibility:hidden;inline-size:0;block-size:0;border:0';
  document.body.append(frame);
  return frame;
}

/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Draws a copy of an element through an SVG image (modern-screenshot).
 *
 * @throws if the copy would lose a picture or a font, as those of another site that nobody may read.
 */
export async function drawCopy(
  element: HTMLElement,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const cssText = await embedFonts(element, signal);
  const pause = createSlices(signal);
  // It loads an empty page, which takes a while.
  const sandbox = addSandbox();
  let lost = 0;
  await pause().catch((cause: unknown) => {
    sandbox.remove();
    throw cause;
  });
  const restore = narrow(element);
  const context = await createContext(element, {
    scale,
    timeout: TIMEOUT,
    // Without a text the library would parse the page's fonts in a `<style>`, against the policy.
    font: cssText ? { cssText } : false,
    fetch: {
      requestInit: { cache: 'force-cache', credentials: 'omit' },
      // Instead of a picture that could not be read.
      placeholderImage: () => {
        lost += 1;
        return NOTHING;
      },
    },
    // What follows takes its time, and no longer looks at the page.
    onCloneNode: restore ?? pause,
    // A box that was made narrow is copied before the next frame.
    onCloneEachNode: restore ? null : pause,
    onCreateForeignObjectSvg: (svg) => embedRest(svg, signal, pause),
    autoDestruct: false,
  }).catch((cause: unknown) => {
    restore?.();
    sandbox.remove();
    throw cause;
  });
  context.sandbox = sandbox;
  try {
    const canvas = await domToCanvas(context);
    signal.throwIfAborted();
    if (lost > 0) throw new Error(`${lost} of its pictures cannot be read`);
    return canvas;
  } finally {
    restore?.();
    // Removes the sandbox too.
    destroyContext(context);
  }
}
