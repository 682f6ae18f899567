import type { Carousel } from './carousel';
import type { LazyEngine } from './load-engine';

/** Commands of a carousel; `goTo` takes an index, `step` a number of slides. */
export type Command = 'goTo' | 'step' | 'play' | 'pause' | 'toggle';

/** Connects the view with its element. */
export interface SliderActions {
  /** The element, whose children are the slides. */
  readonly host: HTMLElement;
  /** Replaces Swiper, in tests. */
  readonly engine?: LazyEngine;
  /** Runs the command of a button, at once or when the carousel has loaded; the last one replaces others. */
  readonly press: (command: Command, argument: number) => void;
  /** Sets the carousel that commands go to; `undefined` when it has ended. */
  readonly attach: (carousel: Carousel | undefined) => void;
  /** Ends the wait for a carousel that could not be loaded. */
  readonly failed: () => void;
}
