/** What the view draws besides the slides. */
export interface CarouselState {
  /** The slide shown: its key, and where it was last. */
  readonly key: string | undefined;
  readonly index: number;
  /** The visitor wants movement, or has not said otherwise. */
  readonly isWanted: boolean;
  /** Slides change by themselves at the moment. */
  readonly isTurning: boolean;
}

/** Until what changes slides is there, the first is shown. */
export const START: CarouselState = {
  key: undefined,
  index: 0,
  isWanted: true,
  isTurning: false,
};

/** Where a slide is now; one that has gone leaves its place to the next. */
export function placeOf({ key, index }: CarouselState, keys: readonly string[]): number {
  const found = keys.indexOf(key ?? '');
  return found < 0 ? Math.max(0, Math.min(index, keys.length - 1)) : found;
}
