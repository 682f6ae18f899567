import { html, nothing } from 'lit';
import { pictureAddress } from '../../shared/dom/address';
import { lazy } from '../../shared/dom/lazy';
import { LEFT_SLOT, type LeftOver, type Piece } from '../../shared/dom/left-over';
import { own } from '../../shared/dom/own';
import { requestNavigate } from '../../shared/dom/request-navigate';
import { addSheet, removeSheet } from '../../shared/dom/style-sheet';
import { flag, number, choice, text, type AttributeTable } from '../../shared/element/attributes';
import { LitElement } from '../../shared/element/lit-element';
import { ratioOf } from '../../shared/media/ratio';
import { videoText } from '../../shared/media/texts';
import { findVideo, SERVICE_NAMES } from '../../shared/media/video-address';
import { fail, warn } from '../../shared/site/log';
import type { Driver } from './video-driver';
import type { VideoValues } from './player.types';
import { video } from './read-video';
import styles from './video.css?inline';

const driverCode = lazy(() => import('./video-driver'));

export const attributes = {
  /** Where the video is: in a file, or at a service. The address of a service's page says so itself. */
  provider: choice(['file', 'youtube', 'vimeo', 'dailymotion']),
  /** The service's id of the video. Of Vimeo's unlisted videos with the key: `76979871/ab12cd`. */
  video: text({ input: 'video' }),
  /** Address of the file or the stream, or of the video's page at the service: `http`, `https` or relative. */
  src: text({ input: 'video' }),
  /** Address of the picture that is shown until the video plays; default: the picture in the children. */
  poster: text({ input: 'image' }),
  /** Where the video starts, in seconds. */
  start: number({ default: 0, min: 0 }),
  /** Starts again at the end. */
  loop: flag(),
  /** Plays without sound until the visitor turns it on. */
  muted: flag(),
  /** Plays once it is in view, where the browser and the visitor's settings allow it. */
  autoplay: flag(),
  /** Width to height: `16/9`, `4:3` or `1.85`; default: that of `--dm-video-ratio`. */
  ratio: text(),
  /** Name of the video. */
  label: text(),
} satisfies AttributeTable;

/** The slot of children that are not the video. */
const BELOW = `${LEFT_SLOT}after`;

/**
 * Plays a video: a file, a stream where the browser plays it, or a video of YouTube, Vimeo or
 * Dailymotion (visual-widgets §7, §9). Until a visitor presses play, there is only a picture from the
 * site and a button: nothing is requested from a service, and nothing of a file is loaded; with a mouse
 * it begins to load as the button goes down. A service is asked for only with consent (functional);
 * without, a notice asks.
 *
 * What plays it is loaded when a pointer, a finger or the focus comes near the button. React is not.
 *
 * The children are what works without script: a `video` with `controls`, `source`s and `track`s, or
 * a link to the video around a picture. They are read, so that they need not be said again in
 * attributes. Tracks of the kinds `captions` and `subtitles` can be chosen, `chapters` are marked.
 *
 * Services are reached through their scripts, from the site parameters `scripts.youtube`,
 * `scripts.vimeo`, `scripts.dailymotion`, and their frames from `scripts.youtube-frame`, …. A
 * Content-Security-Policy must allow `script-src https://www.youtube.com` and
 * `frame-src https://www.youtube-nocookie.com`; `https://player.vimeo.com` for both; or
 * `https://geo.dailymotion.com` for both. Without the script, the frame alone plays.
 *
 * One video or recording of the page plays at a time.
 *
 * @summary Video player for files, YouTube, Vimeo and Dailymotion.
 * @prop source - The video's files, captions and picture; by default the JSON child or the children.
 * @slot - The video without script: `video controls`, or a link with a picture. Other content is shown below it.
 * @slot dm-player - Private to the element: the box of a service's player.
 * @fires dm-play - The video starts or goes on.
 * @fires dm-pause - The video has paused or ended.
 * @fires event-video play - The same as the first `dm-play`, for the site owner.
 * @csspart video - The player with everything in it.
 * @csspart poster - The picture until the video plays.
 * @csspart play - The button that starts the video.
 * @csspart sign - The round sign on that button.
 * @csspart title - The name of the video on its picture.
 * @csspart link - The link to the video's page at its service.
 * @csspart message - The message that the video could not be played.
 * @csspart bar - The controls of a file.
 * @csspart control - A control in the bar.
 * @csspart caption - The captions.
 * @csspart service - The box of a service's player.
 * @csspart service-notice - The notice that asks before a service is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the service in the notice.
 * @cssprop [--dm-video-ratio=16 / 9] - Ratio of width to height, also before the script.
 * @cssprop [--dm-video-radius=var(--dm-radius)] - Radius of the corners.
 * @cssprop [--dm-color-accent] - Colour of the part that has been played, and of the sign.
 * @cssstate open - A player has taken the place of the picture.
 * @cssstate playing - The video plays.
 * @keyboard Enter, Space - On the button: plays the video.
 * @keyboard k, Space - Plays or pauses.
 * @keyboard Arrow left, Arrow right - Goes 5 seconds back or on.
 * @keyboard j, l - Goes 10 seconds back or on.
 * @keyboard Arrow up, Arrow down - Makes it louder or softer.
 * @keyboard m - Turns the sound off or on.
 * @keyboard c - Shows or hides captions.
 * @keyboard f - Fills the screen, or no longer.
 * @keyboard i - Plays in a small window over others, or no longer.
 * @keyboard <, > - Plays slower or faster.
 * @keyboard 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 - Goes to that tenth of the video.
 * @keyboard Home, End - Goes to the start or the end.
 * @mode editor - Does not play.
 */
export class DmVideo extends LitElement.with({
  attributes,
  styles,
  data: video,
  load: 'visible',
}) {
  /** Plays the video; loaded when somebody is about to press. */
  #driver: Driver | undefined;
  /**
   * It is to play, once its code is there. Safari lets it only because of a call in the task of the
   * press, hence a video.
   */
  #wanted: HTMLVideoElement | undefined;
  /** The rule that reserves the ratio. */
  #rule = '';

  /** Plays the video, as far as the browser lets a script do so. */
  play(): void {
    if (this.#driver) this.#driver.play();
    else {
      this.#wanted = document.createElement('video');
      this.#wanted.load();
      this.wake();
    }
  }

  /** Pauses the video. */
  pause(): void {
    this.#wanted = undefined;
    this.#driver?.pause();
  }

  /** Ends the player: the picture is shown again. */
  stop(): void {
    this.#wanted = undefined;
    this.#driver?.stop();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#reserve();
  }

  protected override started(signal: AbortSignal): void {
    signal.addEventListener('abort', () => {
      this.stop();
      this.#driver = undefined;
      this.#showBelow([]);
    });
  }

  get #values(): VideoValues {
    const { snapshot } = this;
    const { source } = snapshot;
    return {
      ...snapshot,
      found: findVideo({ ...snapshot, src: pictureAddress(snapshot.src) ?? source.src }),
      name: snapshot.label || (source.label ?? ''),
    };
  }

  /** Calls the code that plays, loaded with the first call. */
  async #drive(run: (driver: Driver) => void): Promise<void> {
    try {
      const { Driver } = await driverCode.load();
      if (this.isConnected) run((this.#driver ??= new Driver(this, () => this.#values)));
    } catch (cause) {
      fail(this, 'the player could not be loaded', cause);
      const { found } = this.#values;
      if (this.#wanted && found) {
        requestNavigate(this, found.page);
        this.wake();
      }
      this.#wanted = undefined;
    }
  }

  #prepare(): void {
    void this.#drive((driver) => {
      driver.prepare();
    });
  }

  protected override updated(): void {
    this.#reserve();
    const { found, source, autoplay } = this.#values;
    if (!found) warn(this, 'there is no video to play');
    // A video of the children that plays was started before the script came.
    if (!this.#driver && !this.#wanted && !autoplay && source.child?.paused !== false) return;
    void this.#drive((driver) => {
      driver.update();
      if (this.#wanted) driver.play(this.#wanted);
      this.#wanted = undefined;
    });
  }

  protected override render(): unknown {
    const { found, source, name, mode, ...values } = this.#values;
    const { leftOver } = this.snapshot as { readonly leftOver?: LeftOver };
    if (!found || leftOver?.stuck) {
      this.#showBelow([]);
      return html`<slot></slot>`;
    }
    // oxlint-disable-next-line typescript/unbound-method -- Lit calls it on the element
    const { play } = this;
    const prepare = () => {
      this.#prepare();
    };
    const own = pictureAddress(values.poster);
    const { poster, posterSet, posterSizes } = own ? { poster: own } : source;
    const { provider, page } = found;
    return html`<div part="video" class="video">
        ${
          poster &&
          html`<img
            part="poster"
            class="poster"
            alt=""
            @error=${({ target }: { target: HTMLElement }) => {
              target.hidden = true;
            }}
            sizes=${posterSizes || nothing}
            srcset=${posterSet ?? nothing}
            src=${poster}
          />`
        }
        ${
          this.#driver?.box ??
          html`<button
              part="play"
              class="play"
              aria-label=${videoText('playVideo', this) + (name && `: ${name}`)}
              aria-disabled=${mode === 'editor'}
              aria-busy=${this.#wanted !== undefined}
              @pointerenter=${prepare}
              @focus=${prepare}
              @pointerdown=${(event: PointerEvent) => this.#driver?.pressed(event)}
              @click=${play}
            >
              <svg part="sign" class="sign" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5v14l11-7z" />
              </svg>
              ${name && html`<span part="title" class="title">${name}</span>`}
            </button>
            ${
              provider === 'file'
                ? nothing
                : html`<a part="link" class="link" href=${page} target="_blank" rel="noreferrer"
                    >${videoText('watchVideo', { site: SERVICE_NAMES[provider] }, this)}</a
                  >`
            }`
        }
      </div>
      ${this.#showBelow(leftOver ? [...leftOver.before, ...leftOver.after] : [])}`;
  }

  /** Shows those of the children that are not the video below it, and no others. */
  #showBelow(pieces: readonly Piece[]): unknown {
    const children = new Set(pieces.flatMap((piece) => ('child' in piece ? piece.child : [])));
    for (const child of this.children) {
      // Only changes: each is seen as one of the markup.
      const itself = own(child);
      if (children.has(child) && itself.slot !== BELOW) itself.slot = BELOW;
      else if (!children.has(child) && itself.slot === BELOW) itself.removeAttribute('slot');
    }
    if (pieces.length === 0) return nothing;
    const copies = pieces.flatMap((piece) => ('copy' in piece ? piece.copy : []));
    return html`<div>${copies}<slot name=${BELOW}></slot></div>`;
  }

  /** Reserves the ratio, at once and not only when the picture is drawn. */
  #reserve(): void {
    const ratio = ratioOf(this, this.ratio);
    const root = this.renderRoot as ShadowRoot;
    const rule = ratio ? `:host{aspect-ratio:${ratio}}` : '';
    if (rule === this.#rule) return;
    removeSheet(root, this.#rule);
    if (rule) addSheet(root, rule, 'above');
    this.#rule = rule;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-video': DmVideo;
  }
  interface HTMLElementEventMap {
    /** A player starts or goes on. */
    'dm-play': CustomEvent<null>;
    /** A player has paused or ended. */
    'dm-pause': CustomEvent<null>;
  }
}
