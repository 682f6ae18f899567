/** Of a popup, in px (visual-widgets §9). */
export const POPUP = { width: 700, height: 400 } as const;
/** Of the frame of an external app, in px (core-runtime §9). */
export const FRAME = { width: 900, height: 500 } as const;
/** The height of the bar above a frame, added to the frame's, in px. */
export const BAR = 44;

/** The size that a page sets; `undefined` where it sets none. */
export interface RequestedSize {
  /** In px. */
  readonly width: number | undefined;
  /** In px; 0 fits the content. */
  readonly height: number | undefined;
}

/** The size of a popup in a large window, as CSS lengths. */
export interface PopupSize {
  readonly inlineSize: string;
  readonly blockSize: string;
}

/** The size of a popup (visual-widgets §5); the style sheet limits it to the window. */
export function sizeOf(kind: 'content' | 'frame', requested: RequestedSize): PopupSize {
  const preset = kind === 'frame' ? FRAME : POPUP;
  const width = requested.width || preset.width;
  const height = requested.height ?? preset.height;
  const fitsContent = kind === 'content' && height === 0;
  return {
    inlineSize: `${width}px`,
    blockSize: fitsContent
      ? 'fit-content'
      : `${(height || preset.height) + (kind === 'frame' ? BAR : 0)}px`,
  };
}
