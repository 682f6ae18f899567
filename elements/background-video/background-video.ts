import { html, nothing } from 'lit';
import { pictureAddress } from '../../shared/dom/address';
import { whenIdle } from '../../shared/dom/idle';
import { lazy } from '../../shared/dom/lazy';
import { prefersStillness, watchStillness } from '../../shared/dom/stillness';
import { choice, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { jsonText } from '../../shared/element/value-text';
import { ratioOf } from '../../shared/media/ratio';
import { findVideo, type Provider, type VideoSource } from '../../shared/media/video-address';
import { fail, warn } from '../../shared/site/log';
import styles from './background-video.css?inline';
import type { MovingPicture } from './moving-picture';
import { readConfig, readOpacity, type Config } from './read-config';
import { backgroundText } from './texts';

/** Icons of Lucide (ISC licence). */
const PAUSE = 'M14 4h4v16h-4zM6 4h4v16H6z';
const PLAY = 'm6 3 14 9-14 9z';

const movingPicture = lazy(() => import('./moving-picture'));

export const attributes = {
  /** Where the video is: in a file, or at a service. The address of a service's page says so itself. */
  provider: choice(['file', 'youtube', 'vimeo', 'dailymotion']),
  /** The service's id of the video. */
  video: text({ input: 'video' }),
  /** Address of the file, or of the video's page at the service: `http`, `https` or relative. */
  src: text({ input: 'video' }),
  /** Address of the picture under the video; better a child with `slot="poster"`. */
  poster: text({ input: 'image' }),
  /** Opacity of picture and video, from 0 to 1; a number above 1 is divided by 100 (visual-widgets §9). */
  opacity: text(),
  /** Width to height of the video: `16/9`, `4:3` or `1.85`; without content, also of the element. */
  ratio: text(),
  /** The other attributes in one: their JSON, or base64 of it, at most 10 kB. They go before it. */
  config: text({ alias: 'data-video', accept: jsonText }),
} satisfies AttributeTable;

/**
 * A video without sound behind a part of the page (visual-widgets §3, §7, §9). A picture lies under
 * it and is what a visitor sees first. The video begins after the page has loaded, once it is in
 * view, and not for visitors who prefer reduced motion or save data. It pauses while the tab is
 * hidden or it is out of view; a button pauses it. Where the browser does not let it start, the
 * picture stays.
 *
 * Give the picture as a child with `slot="poster"`, a width, a height and `fetchpriority="high"`: it
 * is shown without script. A service's player is loaded only with consent (functional), and can't be
 * reached by keyboard or heard.
 *
 * @summary Video behind a part of the page.
 * @slot - The content, in front of the video.
 * @slot poster - The picture under the video: an `img`.
 * @csspart stage - The box of picture and video.
 * @csspart poster - The picture of the attribute.
 * @csspart video - The video of a file.
 * @csspart shade - The layer between the video and the content.
 * @csspart control - The pause and play button.
 * @cssprop [--dm-background-video-height=320px] - Minimum height.
 * @cssprop [--dm-background-video-padding=48px 24px] - Padding around the content.
 * @cssprop [--dm-background-video-text=#fff] - Text colour of the content.
 * @cssprop [--dm-background-video-background=#16191d] - Background under picture and video.
 * @cssprop [--dm-background-video-shade=rgb(0 0 0 / .55)] - The shade; with the default, white text is readable on any picture.
 * @cssstate playing - The video plays.
 * @cssstate paused - The visitor or a script has paused it.
 * @keyboard Enter, Space - On the button: pauses or plays.
 * @mode editor - Shows the picture; the video does not play.
 */
export class DmBackgroundVideo extends LitElement.with({ attributes, styles }) {
  #signal: AbortSignal | undefined;
  /** Of the video that is shown. */
  #showing: AbortController | undefined;
  #picture: MovingPicture | undefined;
  /** The source that is shown, to compare. */
  #page: string | undefined;
  #isLoaded = false;
  #isInView = false;
  #isPaused = false;
  #isMoving = false;

  /** Pauses the video. */
  pause(): void {
    this.#isPaused = true;
    this.requestUpdate();
  }

  /** Plays the video again. */
  play(): void {
    this.#isPaused = false;
    this.requestUpdate();
  }

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    const update = (): void => this.requestUpdate();
    const loaded = (): void => {
      whenIdle(
        () => {
          this.#isLoaded = true;
          update();
        },
        signal,
        2000,
      );
    };
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true, signal });
    const observer = new IntersectionObserver((entries) => {
      this.#isInView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(this);
    document.addEventListener('visibilitychange', update, { signal });
    watchStillness(signal, update);
    // The first render had no signal.
    update();
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#end();
      this.#signal = this.#page = undefined;
      this.#isLoaded = this.#isInView = false;
    });
  }

  /** The attributes, with what the encoded one adds. */
  #options(): Config {
    const { provider, video, src, poster, opacity, ratio, config } = this.snapshot;
    const encoded = config ? readConfig(config) : {};
    if (!encoded) warn(this, 'config is not JSON or base64 of it');
    return {
      provider: this.hasAttribute('provider') ? provider : (encoded?.provider ?? provider),
      video: video || (encoded?.video ?? ''),
      src: src || (encoded?.src ?? ''),
      poster: poster || (encoded?.poster ?? ''),
      opacity: readOpacity(opacity) ?? encoded?.opacity ?? 1,
      ratio: ratio || (encoded?.ratio ?? ''),
    };
  }

  #end(): void {
    this.#showing?.abort();
    this.#showing = this.#picture = undefined;
    this.#isMoving = false;
    setState(this, 'playing', false);
  }

  async #begin(source: VideoSource): Promise<void> {
    const showing = (this.#showing = new AbortController());
    const { signal } = showing;
    try {
      const { createMovingPicture } = await movingPicture.load();
      const box = this.renderRoot.querySelector<HTMLElement>('.video');
      if (signal.aborted || !box) return;
      this.#picture = createMovingPicture({
        host: this,
        box,
        source,
        signal,
        onChange: (isMoving) => {
          if (signal.aborted || isMoving === this.#isMoving) return;
          this.#isMoving = isMoving;
          this.requestUpdate();
        },
      });
      this.requestUpdate();
    } catch (cause) {
      if (!signal.aborted) fail(this, 'the video could not be loaded', cause);
    }
  }

  get #mayPlay(): boolean {
    return !prefersStillness() && this.snapshot.mode !== 'editor';
  }

  protected override updated(): void {
    const options = this.#options();
    this.#fit(options);
    if (!this.#signal) return;
    const source = findVideo(options as Config & { readonly provider?: Provider });
    if (source?.page !== this.#page) {
      this.#end();
      this.#page = source?.page;
    }
    const isWanted = this.#mayPlay && this.#isInView && !this.#isPaused && !document.hidden;
    if (source && isWanted && this.#isLoaded && !this.#showing) void this.#begin(source);
    if (isWanted) this.#picture?.play();
    else this.#picture?.pause();
    setState(this, 'playing', isWanted && this.#isMoving);
    setState(this, 'paused', this.#isPaused);
  }

  /** Has the video cover the element, whose ratio may be another. */
  #fit({ ratio: text = '', opacity = 1 }: Config): void {
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage');
    if (!stage) return;
    const ratio = ratioOf(this, text);
    stage.style.setProperty('opacity', String(opacity));
    stage.style.setProperty('--_ratio', String(ratio ?? 16 / 9));
    const outer = this.renderRoot.querySelector<HTMLElement>('.ratio');
    outer?.style.setProperty('aspect-ratio', ratio ? String(ratio) : '');
  }

  readonly #toggle = (): void => {
    if (this.#isPaused) this.play();
    else this.pause();
  };

  protected override render(): unknown {
    const label = backgroundText(this.#isPaused ? 'playBackground' : 'pauseBackground', this);
    const poster = pictureAddress(this.#options().poster);
    return html`
      <div class="ratio"></div>
      <div part="stage" class="stage">
        <slot name="poster">
          ${
            poster
              ? html`<img part="poster" class="poster" alt="" fetchpriority="high" src=${poster} />`
              : nothing
          }
        </slot>
        <div class="video" ?data-moving=${this.#isMoving} aria-hidden="true" inert>
          <slot name="dm-player"></slot>
        </div>
      </div>
      <div part="shade" class="shade"></div>
      <slot class="content" @slotchange=${() => this.requestUpdate()}></slot>
      <button
        part="control"
        type="button"
        ?hidden=${!this.#isMoving || !this.#mayPlay}
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
    'dm-background-video': DmBackgroundVideo;
  }
}
