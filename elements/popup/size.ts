/** Of a popup, in px (visual-widgets §9). */
export const POPUP = { width: 700, height: 400 } as const;
/** Of the frame of an external app, in px (core-runtime §9). */
export const FRAME = { width: 900, height: 500 } as const;
/** The bar above a frame, in px, which comes on top of the frame's own height. */
export const BAR = 44;

/** What a page says about a popup's size. */
export interface GivenSize {
  /** In px; `undefined` where the page does not say. */
  readonly width: number | undefined;
  /** In px; 0 is as high as the content, `undefined` where the page does not say. */
  readonly height: number | undefined;
}

/** How large a popup is on a window that has the room: CSS lengths. */
export interface PopupSize {
  readonly inlineSize: string;
  readonly blockSize: string;
}

/** The size of a popup (visual-widgets §5); the style sheet keeps it inside the window. */
export function sizeOf(kind: 'content' | 'frame', given: GivenSize): PopupSize {
  const preset = kind === 'frame' ? FRAME : POPUP;
  const width = given.width || preset.width;
  const height = given.height ?? preset.height;
  const isByContent = kind === 'content' && height === 0;
  return {
    inlineSize: `${width}px`,
    blockSize: isByContent
      ? 'fit-content'
      : `${(height || preset.height) + (kind === 'frame' ? BAR : 0)}px`,
  };
}
