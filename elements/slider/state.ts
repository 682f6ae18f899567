/** State that the view draws besides the slides. */
export interface CarouselState {
  /** Key of the current slide. */
  readonly key: string | undefined;
  /** Index of the current slide, from 0. */
  readonly index: number;
  /** The slider plays: by default, until the visitor or a script pauses it. */
  readonly isPlaying: boolean;
  /** Slides are changing by themselves right now. */
  readonly isRotating: boolean;
}

/** Drawn until the carousel has loaded. */
export const INITIAL_STATE: CarouselState = {
  key: undefined,
  index: 0,
  isPlaying: true,
  isRotating: false,
};

/** The index of the current slide; when it was removed, the next slide takes its place. */
export function currentIndex({ key, index }: CarouselState, keys: readonly string[]): number {
  const found = keys.indexOf(key ?? '');
  return found < 0 ? Math.max(0, Math.min(index, keys.length - 1)) : found;
}
