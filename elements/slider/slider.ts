import { createPendingAction } from '../../shared/dom/pending-action';
import { flag, json, number, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import type { Carousel } from './carousel';
import type { EngineSource } from './load-engine';
import { fromParameters, readParameters } from './parameters';
import styles from './slider.css?inline';
import { slides } from './slides';

export const attributes = {
  /** The specification's parameters object, as JSON: isFade, isAutoPlay, directionNav, stretch. */
  parameters: json(readParameters, { default: {}, alias: 'data-parameters' }),
  /** Slides fade into each other instead of moving (isFade). */
  fade: flag({ alias: fromParameters('isFade') }),
  /** Slides change by themselves, with a button that stops them (isAutoPlay). */
  autoplay: flag({ alias: fromParameters('isAutoPlay') }),
  /** No arrows (directionNav false). */
  noArrows: flag({ alias: fromParameters('directionNav', false) }),
  /** No bullets, and no count where there are more than ten slides. */
  noBullets: flag(),
  /** Pictures fill their slide and are cropped; without it they are shown whole. */
  stretch: flag({ alias: fromParameters('stretch') }),
  /** How long a slide is shown before the next one comes by itself, in ms. */
  interval: number({ default: 5000, min: 1000 }),
  /** Before the slider begins to turn and can be dragged, in ms (visual-widgets §9). */
  initDelay: number({ default: 0, min: 0 }),
  /** What a screen reader calls the slider. */
  label: text({ default: 'Slides' }),
} satisfies AttributeTable;

/** What a carousel may be asked for; a place, or how many, goes with some of it. */
export type Request = 'goTo' | 'step' | 'play' | 'pause' | 'toggle';

/** What the view and its element tell each other. */
export interface SliderActions {
  /** The element itself, whose children are slides. */
  readonly host: HTMLElement;
  /** Where Swiper comes from, if not from where it does for all. */
  readonly source?: EngineSource;
  /** Asks what changes the slides for something, at once or as soon as it is there. */
  readonly ask: (what: Request, to?: number) => void;
  /** Takes what the element's methods act on; `undefined` ends it. */
  readonly attach: (carousel: Carousel | undefined) => void;
}

/**
 * Shows one slide at a time: pictures with captions and buttons, videos, or whatever the page puts
 * in it (visual-widgets §3, §4). Arrows, bullets, keys, mouse and finger change the slide, or the
 * slider does by itself, with a button that stops it.
 *
 * A child that is a picture or a video with a caption of text and at most one link is drawn by the
 * slider; any other child is shown as the page made it, styles, scripts and all. Pictures of the
 * first slide are fetched at once, others when their turn is near; give those of your own slides
 * `loading="lazy"` or `data-src`. In the editor the slide with `data-selected`, on it or within, is
 * the one shown.
 *
 * On a slide: `data-animation` (`none`, `fade`, `slideLeft`, `slideRight`, `slideUp`, `slideDown`,
 * `zoom`) says how its caption comes, `data-layout` (`over`, `card`, `beside`, `below`) where it is,
 * `data-position` (`bottom-left` … `top-right`) where it stands there, `data-original` or `data-src`
 * on its picture what is shown when the picture fails.
 *
 * @summary Slider of pictures, videos and content, with captions.
 * @prop slides - The slides; without it, those of the JSON child or the children.
 * @slot - The slides: `figure`s, pictures, videos, `article`s; or one `script type="application/json"` with a list of slides.
 * @fires {CustomEvent<SlideDetail>} dm-change - Another slide is shown.
 * @csspart slider - All of it.
 * @csspart slide - One slide; `slide current` the one shown.
 * @csspart link - The link around a picture.
 * @csspart image - A picture.
 * @csspart video - A video.
 * @csspart missing - What stands in for a picture that could not be loaded.
 * @csspart caption - A caption.
 * @csspart caption-title - The title in a caption.
 * @csspart caption-button - The link in a caption.
 * @csspart bar - The controls below the slides.
 * @csspart button - Every button but the bullets.
 * @csspart arrow - The arrows; `arrow previous`, `arrow next`.
 * @csspart bullet - The bullets; `bullet current` the one of the slide shown.
 * @csspart count - The count in place of more than ten bullets.
 * @cssprop [--dm-slider-ratio=3 / 2] - Width by height of a slide, which grows with its caption.
 * @cssprop [--dm-slider-radius=8px] - The corners.
 * @cssprop [--dm-color-accent] - The current bullet, buttons on cards.
 * @cssstate playing - Slides are changing by themselves.
 * @keyboard Arrow left, Arrow right - The slide before, the slide after.
 * @keyboard Home, End - The first, the last slide.
 */
export class DmSlider extends ReactElement.with({
  attributes,
  styles,
  data: slides,
  view: () => import('./slider.view'),
}) {
  #carousel: Carousel | undefined;
  /** What was asked of the slider before it was drawn. */
  readonly #asked: [what: Request, to: number][] = [];

  constructor() {
    super();
    // Slides are scrolled by keys meanwhile, what is beside them is not.
    const pending = createPendingAction(this, '.bar button', /^(Arrow(Lef|Righ)t|Home|End)$/);
    const actions: SliderActions = {
      host: this,
      ask: this.#ask,
      attach: (carousel) => {
        this.#carousel = carousel;
        if (!carousel) return;
        for (const [what, to] of this.#asked.splice(0)) carousel[what](to);
        pending.settle('loaded');
      },
    };
    this.provide({ ...actions });
  }

  /** Which slide is shown, from 0. */
  get index(): number {
    return this.#carousel?.index ?? 0;
  }

  /** Shows the next slide; after the last, the first. */
  next(): void {
    this.#ask('step', 1);
  }

  /** Shows the slide before; before the first, the last. */
  previous(): void {
    this.#ask('step', -1);
  }

  /**
   * Shows a slide.
   *
   * @param index counted from 0.
   */
  goTo(index: number): void {
    this.#ask('goTo', index);
  }

  /** Lets slides change by themselves, and videos play, also where the visitor asks for less movement. */
  play(): void {
    this.#ask('play');
  }

  /** Stops what moves by itself. */
  pause(): void {
    this.#ask('pause');
  }

  readonly #ask = (what: Request, to = 0): void => {
    if (this.#carousel) {
      this.#carousel[what](to);
      return;
    }
    this.#asked.push([what, to]);
    this.wake();
  };
}

/** Which slide `dm-change` is about. */
export interface SlideDetail {
  /** From 0. */
  readonly index: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-slider': DmSlider;
  }
  interface HTMLElementEventMap {
    /** Another slide is shown. */
    'dm-change': CustomEvent<SlideDetail>;
  }
}
