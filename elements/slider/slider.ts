import { createPendingAction } from '../../shared/dom/pending-action';
import { flag, json, number, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import type { Command, SliderActions } from './actions';
import type { Carousel } from './carousel';
import { fromParameters, readParameters } from './parameters';
import styles from './slider.css?inline';
import { slides } from './slides';

export const attributes = {
  /** The options isFade, isAutoPlay, directionNav and stretch as one JSON object. */
  parameters: json(readParameters, { default: {}, alias: 'data-parameters' }),
  /** Slides fade into each other instead of sliding (isFade). */
  fade: flag({ alias: fromParameters('isFade') }),
  /** Slides change by themselves, with a pause button (isAutoPlay). */
  autoplay: flag({ alias: fromParameters('isAutoPlay') }),
  /** Hides the arrows (directionNav false). */
  noArrows: flag({ alias: fromParameters('directionNav', false) }),
  /** Hides the bullets, or the count that replaces more than ten of them. */
  noBullets: flag(),
  /** Pictures fill their slide and are cropped; by default they are shown whole. */
  stretch: flag({ alias: fromParameters('stretch') }),
  /** Duration of a slide when slides change by themselves, in ms. */
  interval: number({ default: 5000, min: 1000, unit: 'ms' }),
  /** Delay before slides change by themselves and can be dragged, in ms (visual-widgets §9). */
  initDelay: number({ default: 0, min: 0, unit: 'ms' }),
  /** Accessible name of the slider. */
  label: text({ default: 'Slides', key: 'slides' }),
} satisfies AttributeTable;

/**
 * Shows one slide at a time: pictures with captions and buttons, videos, or any other content
 * (visual-widgets §3, §4). The slide changes with arrows, bullets, keys and drags, or by itself, with
 * a pause button.
 *
 * A child that is a picture or a video with a caption of text and at most one link is drawn by the
 * slider; any other child is slotted as it is, with its styles and scripts. Line breaks and empty
 * paragraphs between slides are left out. Pictures of the first
 * slide are fetched at once, others shortly before their slide is due; give pictures in slotted
 * slides `loading="lazy"` or `data-src`. In the editor, the slide that is or contains an element with
 * `data-selected` is shown.
 *
 * Attributes of a slide: `data-animation` (`none`, `fade`, `slideLeft`, `slideRight`, `slideUp`,
 * `slideDown`, `zoom`) sets how its caption enters, `data-layout` (`over`, `card`, `beside`, `below`)
 * its layout, `data-position` (`bottom-left` … `top-right`) its position in the slide;
 * on the picture, `data-original` or `data-src` sets its fallback, and `data-focus` (`30% 60%`) the point
 * that stays in view where it is cut.
 *
 * @summary Slider of pictures, videos and content, with captions.
 * @prop slides - The slides; by default those in the JSON child or the children.
 * @slot - The slides: `figure`s, pictures, videos, `article`s; or one `script type="application/json"` with a list of slides.
 * @fires {CustomEvent<SlideDetail>} dm-change - The current slide has changed.
 * @csspart slider - The box around everything.
 * @csspart slide - A slide; `slide current` is the one shown.
 * @csspart link - The link around a picture.
 * @csspart image - A picture.
 * @csspart video - A video.
 * @csspart missing - The placeholder of a picture that could not be loaded.
 * @csspart caption - A caption.
 * @csspart caption-title - The title in a caption.
 * @csspart caption-button - The link in a caption.
 * @csspart bar - The controls below the slides.
 * @csspart button - Every button except the bullets.
 * @csspart arrow - The arrows; `arrow previous`, `arrow next`.
 * @csspart bullet - The bullets; `bullet current` is that of the slide shown.
 * @csspart count - The count that replaces more than ten bullets.
 * @cssprop [--dm-slider-ratio=3 / 2] - Aspect ratio of a slide, which grows with its caption.
 * @cssprop [--dm-slider-radius=8px] - Corner radius.
 * @cssprop [--dm-color-accent] - Colour of the current bullet and of buttons on cards.
 * @cssstate playing - Slides are changing by themselves.
 * @keyboard Arrow left, Arrow right - Shows the slide on that side.
 * @keyboard Home, End - Shows the first or the last slide.
 * @mode editor - Does not play; shows its pictures as they were uploaded and the slide that is
 *   selected; links do not open.
 */
export class DmSlider extends ReactElement.with({
  attributes,
  styles,
  data: slides,
  view: () => import('./slider.view'),
}) {
  #carousel: Carousel | undefined;
  /** Commands of scripts that wait for the carousel. */
  readonly #queue: [command: Command, argument: number][] = [];

  constructor() {
    super();
    // Until the carousel has loaded, keys on the slides scroll them. Of the clicks and keys on the
    // buttons, the last one counts: clicks that seem to do nothing are repeated.
    const pending = createPendingAction(this, '.bar button', /^(Arrow(Lef|Righ)t|Home|End)$/);
    // Home and End on the slides; the arrow keys scroll the row by themselves.
    const pendingEnds = createPendingAction(this, '.viewport', /^(Home|End)$/);
    const actions: SliderActions = {
      host: this,
      press: (command, argument) => {
        if (this.#carousel) this.#carousel[command](argument);
        else {
          pending.queue(() => {
            this.#execute(command, argument);
          });
        }
      },
      attach: (carousel) => {
        this.#carousel = carousel;
        if (!carousel) return;
        for (const [command, argument] of this.#queue.splice(0)) carousel[command](argument);
        pending.settle('loaded');
        pendingEnds.settle('loaded');
      },
      failed: () => {
        pendingEnds.settle('failed');
      },
    };
    this.provide({ ...actions });
  }

  /** Index of the current slide, from 0. */
  get index(): number {
    return this.#carousel?.index ?? 0;
  }

  /** Shows the next slide; after the last one, the first. */
  next(): void {
    this.#execute('step', 1);
  }

  /** Shows the previous slide; before the first one, the last. */
  previous(): void {
    this.#execute('step', -1);
  }

  /**
   * Shows a slide.
   *
   * @param index from 0.
   */
  goTo(index: number): void {
    this.#execute('goTo', index);
  }

  /** Starts autoplay and videos, even when the visitor prefers reduced motion. */
  play(): void {
    this.#execute('play');
  }

  /** Pauses autoplay and videos. */
  pause(): void {
    this.#execute('pause');
  }

  readonly #execute = (command: Command, argument = 0): void => {
    if (this.#carousel) {
      this.#carousel[command](argument);
      return;
    }
    this.#queue.push([command, argument]);
    this.wake();
  };
}

/** Detail of `dm-change`. */
export interface SlideDetail {
  /** Index of the current slide, from 0. */
  readonly index: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-slider': DmSlider;
  }
  interface HTMLElementEventMap {
    /** The current slide has changed. */
    'dm-change': CustomEvent<SlideDetail>;
  }
}
