/** The element with the focus, in open shadow roots and frames of the same origin too. */
export interface Focused {
  /** Different for each element of a page. */
  readonly id: number;
  /** Its tag and name, with those of the elements around it, for messages. */
  readonly description: string;
  /** The same for elements that look the same when focused. */
  readonly look: string;
  /** Its boxes in the window, in px. */
  readonly boxes: readonly Box[];
  /** Whether some of it can be seen (WCAG 2.4.11). */
  readonly isSeen: boolean;
  /** Whether its indicator lies on a picture of its own. */
  readonly isPicture: boolean;
  /**
   * Whether it is a frame of another origin, the browser's own player or its own field for a date or a
   * time (as long as the picker has not come), with any number of stops.
   */
  readonly isForeign: boolean;
  /** Whether it is in the footer of the page. */
  readonly isInFooter: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
