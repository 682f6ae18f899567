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
import { wantsStillness, watchStillness } from './stillness';
import { backgroundText } from './texts';

/** Icons of Lucide (ISC licence). */
const PAUSE = 'M14 4h4v16h-4zM6 4h4v16H6z';
const PLAY = 'm6 3 14 9-14 9z';

export const attributes = {
  /** The pictures, as a list of addresses in JSON; without it, those of the children. */
  slides: json<readonly Slide[], { default: readonly Slide[] }>(readSlides, { default: [] }),
  /** From one change to the next, in seconds (core-runtime §9). */
  speed: number({ default: 3, min: 0.5 }),
  /** How one picture takes the place of another; of a slide, the side it leaves by. */
  transition: choice(TRANSITIONS),
} satisfies AttributeTable;

/**
 * Shows pictures behind its content, one after the other (core-runtime §3, §4). Each is fetched in
 * the size that the width calls for, and is ready before its turn. The pictures stand still for
 * visitors who want less movement or less data, and when nobody sees them; everybody can pause them.
 *
 * Slides are children with `slot="slide"`, before the content: the first is seen without script.
 * Give the others `loading="lazy"`, so that they are not fetched for nothing.
 *
 * @summary Pictures that change behind a part of the page.
 * @slot - The content, before the pictures and readable on them.
 * @slot slide - The pictures: `img`, or something around one; or one `script type="application/json"` with a list of addresses.
 * @csspart pictures - The box of the pictures.
 * @csspart picture - A picture.
 * @csspart shade - What is between pictures and content, where there is content.
 * @csspart content - The content's box.
 * @csspart control - The button that pauses and plays.
 * @cssprop [--dm-background-gallery-height=320px] - The height at the least.
 * @cssprop [--dm-background-gallery-padding=48px 24px] - Around the content.
 * @cssprop [--dm-background-gallery-text=#fff] - The content's colour.
 * @cssprop [--dm-background-gallery-background=#16191d] - What is seen until the first picture is.
 * @cssprop [--dm-background-gallery-shade=rgb(0 0 0 / .55)] - The shade; the default lets white text be read on any picture.
 * @cssstate rotating - The pictures change.
 * @cssstate paused - The visitor, or script, has paused them.
 * @keyboard Enter, Space - On the button: pauses or plays.
 */
export class DmBackgroundGallery extends LitElement.with({ attributes, styles, load: 'visible' }) {
  #rotation: Rotation<HTMLImageElement> | undefined;
  #markup: readonly Slide[] | undefined;
  /** The slides that rotate, as text: children are read anew whenever the content changes. */
  #rotating: string | undefined;
  #isSeen = false;
  #isPaused = false;
  #hasPicture = false;

  /** Keeps the picture that is shown. */
  pause(): void {
    this.#isPaused = true;
    this.requestUpdate();
  }

  /** Lets the pictures change again. */
  play(): void {
    this.#isPaused = false;
    this.requestUpdate();
  }

  protected override started(signal: AbortSignal): void {
    const stage = new Stage(this.renderRoot.querySelector<HTMLElement>('.pictures') ?? this);
    this.#rotation = new Rotation({
      signal,
      interval: () => this.snapshot.speed * 1000,
      load: (slide, ending) => loadPicture(this.#addressesOf(slide), ending),
      show: (picture, how) => {
        const { transition, speed } = this.snapshot;
        const duration = transitionTime(speed * 1000);
        stage.show(picture, how === 'move' ? { transition, duration } : undefined);
        if (this.#hasPicture) return;
        this.#hasPicture = true;
        this.requestUpdate();
      },
      clear: () => {
        stage.clear();
        this.#hasPicture = false;
      },
      changed: () => {
        this.requestUpdate();
      },
    });
    signal.addEventListener('abort', () => {
      stage.settle();
      this.#rotation = undefined;
      this.#rotating = this.#markup = undefined;
      this.#hasPicture = this.#isSeen = false;
    });
    watchChildren(this, signal, () => {
      this.#markup = undefined;
      this.requestUpdate();
    });
    this.#watchSight(stage, signal);
    this.#watchWidth(signal);
    // The first drawing was made without a rotation.
    this.requestUpdate();
  }

  #watchSight(stage: Stage, signal: AbortSignal): void {
    const follow = (): void => {
      if (document.hidden || !this.#isSeen) stage.settle();
      this.requestUpdate();
    };
    const observer = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1)?.isIntersecting === true;
      follow();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
    document.addEventListener('visibilitychange', follow, { signal });
    watchStillness(signal, follow);
  }

  /** A box that has become wider may call for a larger size; a smaller one is good enough. */
  #watchWidth(signal: AbortSignal): void {
    let widest = 0;
    const observer = new ResizeObserver(() => {
      const before = backgroundSizeFor(widest);
      const isFirst = widest === 0;
      widest = Math.max(widest, this.clientWidth);
      if (!isFirst && backgroundSizeFor(widest) !== before) this.#rotation?.refresh();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  }

  /** Where a slide's picture may be had: in the right size, as written, as it was uploaded. */
  #addressesOf({ src, original = src }: Slide): string[] {
    if (this.snapshot.mode === 'editor') return [inSize(original, 'original'), src];
    return [inSize(src, backgroundSizeFor(this.clientWidth)), src, original];
  }

  /** Slides of the attribute, else of the markup; the same object until they change. */
  #slidesNow(): readonly Slide[] {
    const { slides } = this.snapshot;
    return slides.length > 0 ? slides : (this.#markup ??= readData(this, markupSlides) as Slide[]);
  }

  /** Brings the rotation in step with what the page, the visitor and the window say. */
  protected override willUpdate(): void {
    const rotation = this.#rotation;
    if (!rotation) return;
    const slides = this.#slidesNow();
    const text = JSON.stringify(slides);
    if (text !== this.#rotating) {
      this.#rotating = text;
      rotation.set(slides);
    }
    const isRotating = this.#canRotate && !this.#isPaused && this.#isSeen && !document.hidden;
    if (isRotating) rotation.run();
    else rotation.halt();
    setState(this, 'rotating', isRotating);
    setState(this, 'paused', this.#isPaused);
  }

  get #canRotate(): boolean {
    return this.#hasPicture && this.#rotation?.canChange === true && !wantsStillness();
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
        title=${label}
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
