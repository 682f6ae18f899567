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
  /** Runs a command, at once or when the carousel has loaded. */
  readonly execute: (command: Command, argument?: number) => void;
  /** Sets the carousel that commands go to; `undefined` when it has ended. */
  readonly attach: (carousel: Carousel | undefined) => void;
}
