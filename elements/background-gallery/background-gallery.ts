import { html } from 'lit';
import { choice, json, number, type AttributeTable } from '../../shared/element/attributes';
import { readData, watchChildren } from '../../shared/element/data';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { backgroundSizeFor, inSize } from '../../shared/site/media-sizes';
import styles from './background-gallery.css?inline';
import { Rotation } from './rotation';
import { hasContent, markupSlides, readSlides, type Slide } from './slides';
import { loadPicture, Stage, TRANSITIONS, transitionTime } from './stage';
import { prefersStillness, watchStillness } from '../../shared/dom/stillness';
import { backgroundText } from './texts';

/** Icons of Lucide (ISC licence). */
const PAUSE = 'M14 4h4v16h-4zM6 4h4v16H6z';
const PLAY = 'm6 3 14 9-14 9z';

export const attributes = {
  /** The pictures, as a list of addresses in JSON; by default those in the children. */
  slides: json<readonly Slide[], { default: readonly Slide[] }>(readSlides, { default: [] }),
  /** Time between two changes, in seconds (core-runtime §9). */
  speed: number({ default: 3, min: 0.5 }),
  /** Transition between pictures; a slide is named after the side where pictures leave. */
  transition: choice(TRANSITIONS),
} satisfies AttributeTable;

/**
 * Rotates pictures behind its content (core-runtime §3, §4). Each is fetched in the size for the
 * element's width, and before it is due. The pictures do not change for visitors who prefer reduced
 * motion or save data, or while out of view; a button pauses them.
 *
 * Slides are children with `slot="slide"`, before the content: the first one is shown without script.
 * Give the others `loading="lazy"`, so that they are not fetched needlessly.
 *
 * @summary Pictures that rotate behind a part of the page.
 * @slot - The content, in front of the pictures.
 * @slot slide - The pictures: `img`, or an element that contains one; or one `script type="application/json"` with a list of addresses.
 * @csspart pictures - The box of the pictures.
 * @csspart picture - A picture.
 * @csspart shade - The layer between pictures and content, if there is content.
 * @csspart content - The box of the content.
 * @csspart control - The pause and play button.
 * @cssprop [--dm-background-gallery-height=320px] - Minimum height.
 * @cssprop [--dm-background-gallery-padding=48px 24px] - Padding around the content.
 * @cssprop [--dm-background-gallery-text=#fff] - Text colour of the content.
 * @cssprop [--dm-background-gallery-background=#16191d] - Background until the first picture is shown.
 * @cssprop [--dm-background-gallery-shade=rgb(0 0 0 / .55)] - The shade; with the default, white text is readable on any picture.
 * @cssstate rotating - The pictures are changing.
 * @cssstate paused - The visitor or a script has paused the pictures.
 * @keyboard Enter, Space - On the button: pauses or plays.
 * @mode editor - Shows its pictures as they were uploaded, in their full size.
 */
export class DmBackgroundGallery extends LitElement.with({ attributes, styles, load: 'visible' }) {
  #rotation: Rotation<HTMLImageElement> | undefined;
  #markup: readonly Slide[] | undefined;
  /** The current slides as JSON, to compare: children are read again whenever the content changes. */
  #slidesJson: string | undefined;
  #isInView = false;
  #isPaused = false;
  #hasPicture = false;

  /** Stops changing pictures. */
  pause(): void {
    this.#isPaused = true;
    this.requestUpdate();
  }

  /** Changes pictures again. */
  play(): void {
    this.#isPaused = false;
    this.requestUpdate();
  }

  protected override started(signal: AbortSignal): void {
    const stage = new Stage(this.renderRoot.querySelector<HTMLElement>('.pictures') ?? this);
    this.#rotation = new Rotation({
      signal,
      interval: () => this.snapshot.speed * 1000,
      load: (slide, slideSignal) => loadPicture(this.#addressesOf(slide), slideSignal),
      show: (picture, change) => {
        const { transition, speed } = this.snapshot;
        const duration = transitionTime(speed * 1000);
        stage.show(picture, change === 'move' ? { transition, duration } : undefined);
        if (this.#hasPicture) return;
        this.#hasPicture = true;
        this.requestUpdate();
      },
      clear: () => {
        stage.clear();
        this.#hasPicture = false;
      },
      onChange: () => {
        this.requestUpdate();
      },
    });
    signal.addEventListener('abort', () => {
      stage.settle();
      this.#rotation = undefined;
      this.#slidesJson = this.#markup = undefined;
      this.#hasPicture = this.#isInView = false;
    });
    watchChildren(this, signal, () => {
      this.#markup = undefined;
      this.requestUpdate();
    });
    this.#watchVisibility(stage, signal);
    this.#watchWidth(signal);
    // The first render had no rotation.
    this.requestUpdate();
  }

  #watchVisibility(stage: Stage, signal: AbortSignal): void {
    const update = (): void => {
      if (document.hidden || !this.#isInView || prefersStillness()) stage.settle();
      this.requestUpdate();
    };
    const observer = new IntersectionObserver((entries) => {
      this.#isInView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
    document.addEventListener('visibilitychange', update, { signal });
    watchStillness(signal, update);
  }

  /** Fetches the picture again when the element grows beyond its size; not when it shrinks. */
  #watchWidth(signal: AbortSignal): void {
    let maxWidth = 0;
    const observer = new ResizeObserver(() => {
      const before = backgroundSizeFor(maxWidth);
      const isFirst = maxWidth === 0;
      maxWidth = Math.max(maxWidth, this.clientWidth);
      if (!isFirst && backgroundSizeFor(maxWidth) !== before) this.#rotation?.refresh();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  }

  /** Addresses of a slide's picture, in order: in the right size, as written, as uploaded. */
  #addressesOf({ src, original = src }: Slide): string[] {
    if (this.snapshot.mode === 'editor') return [inSize(original, 'original'), src];
    return [inSize(src, backgroundSizeFor(this.clientWidth)), src, original];
  }

  /** Slides of the attribute, else of the markup; the same object until they change. */
  #currentSlides(): readonly Slide[] {
    const { slides } = this.snapshot;
    return slides.length > 0 ? slides : (this.#markup ??= readData(this, markupSlides) as Slide[]);
  }

  /** Applies slides, pausing, visibility and preferences to the rotation. */
  protected override willUpdate(): void {
    const rotation = this.#rotation;
    if (!rotation) return;
    const slides = this.#currentSlides();
    const json = JSON.stringify(slides);
    if (json !== this.#slidesJson) {
      this.#slidesJson = json;
      rotation.set(slides);
    }
    const isRotating = this.#canRotate && !this.#isPaused && this.#isInView && !document.hidden;
    if (isRotating) rotation.run();
    else rotation.halt();
    setState(this, 'rotating', isRotating);
    setState(this, 'paused', this.#isPaused);
  }

  get #canRotate(): boolean {
    return this.#hasPicture && this.#rotation?.canChange === true && !prefersStillness();
  }

  readonly #toggle = (): void => {
    if (this.#isPaused) this.play();
    else this.pause();
  };

  protected override render(): unknown {
    const label = backgroundText(this.#isPaused ? 'playBackground' : 'pauseBackground', this);
    return html`
      <div part="pictures" class="pictures"></div>
      <slot name="slide" ?hidden=${this.#hasPicture}></slot>
      <div part="shade" class="shade" ?hidden=${!hasContent(this)}></div>
      <slot part="content" @slotchange=${() => this.requestUpdate()}></slot>
      <button
        part="control"
        type="button"
        ?hidden=${!this.#canRotate}
        aria-label=${label}
        @click=${this.#toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d=${this.#isPaused ? PLAY : PAUSE} />
        </svg>
      </button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-background-gallery': DmBackgroundGallery;
  }
}
