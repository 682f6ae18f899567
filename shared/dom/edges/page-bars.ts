import { pageState } from '../../site/page-state';

/** Edge of the viewport that a bar is fixed to. */
export type Edge = 'top' | 'bottom';

/** A bar in front of the page, fixed to an edge of the viewport. */
export interface Bar {
  readonly edge: Edge;
  /**
   * The fixed box; while `hidden`, it covers nothing. The style of its distance from the edge adds
   * `--_edge`, which is what it has to leave free.
   */
  readonly box: HTMLElement;
  /** The element that the box belongs to. */
  readonly host: HTMLElement;
  /** Place in the stack at the edge, from the edge inwards. Default: 0. */
  readonly order?: number;
  /** The part that scrolls where the bar is shortened, with `--_room` as its maximum height. */
  readonly text?: HTMLElement | null | undefined;
  /** The visitor is asked for an answer: notifications wait until there is room beside it. */
  readonly asks?: boolean;
  /** An element that has made room for the bar: where it is fixed, it is not in the bar's way. */
  readonly container?: Element | undefined;
  /** Whether the bar is about to be shown. */
  readonly isComing?: () => boolean;
  /**
   * Whether the visitor has opened it: it may then take most of the window, as far as `--_most` of its
   * box.
   */
  readonly isOpened?: () => boolean;
  /** Switches to a lower form of the bar and back. */
  readonly shorten?: (isShort: boolean) => void;
}

/** A stretch of the window's width. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
}

/** Arranges the bars of a page. */
export interface EdgeOwner {
  arrange(): void;
  /** Whether the bars have the sizes with which they were arranged. */
  isArranged(): boolean;
  /** Height at the bottom that a box of this width and height has to leave free. */
  clearance(stretch: Stretch, height: number): number;
  /** Whether another bar fits beside those that are shown. */
  hasRoom(bar: Bar): boolean;
  stop(): void;
}

/** The bars of a page, and who follows them. */
export interface PageBars {
  readonly bars: Set<Bar>;
  readonly listeners: Set<() => void>;
  /** Boxes of others that keep clear of the bars themselves. */
  readonly followers: Set<Element>;
  owner: EdgeOwner | undefined;
}

/** The bars of this page. */
export const page = pageState<PageBars>(
  'bars',
  () => ({ bars: new Set(), listeners: new Set(), followers: new Set(), owner: undefined }),
  2,
);

/** Whether a bar covers something. */
export const isShown = ({ box }: Bar): boolean => box.offsetHeight > 0;

/**
 * Height that bars cover at an edge of the viewport, in px. Counts the final position of a bar, not
 * the one while it slides in.
 */
export function coveredHeight(edge: Edge): number {
  let height = 0;
  for (const bar of page.bars) {
    const { box } = bar;
    if (bar.edge !== edge || !isShown(bar)) continue;
    height = Math.max(height, box.offsetHeight + (parseFloat(getComputedStyle(box)[edge]) || 0));
  }
  return height;
}
