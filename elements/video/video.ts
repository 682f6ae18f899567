import { flag, number, choice, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import { createSheet } from '../../shared/dom/create-sheet';
import { warn } from '../../shared/site/log';
import { readRatio } from '../../shared/media/ratio';
import { video } from './read-video';
import styles from './video.css?inline';

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

/** The methods of a view that plays. */
export interface VideoControl {
  play(): void;
  pause(): void;
  stop(): void;
}

/** Props of the view besides the attributes and the data. */
export interface VideoProps {
  readonly host: HTMLElement & { readonly ready: Promise<void> };
  /** Passes the view's methods to the element; `undefined` once it has gone. */
  readonly attach: (control: VideoControl | undefined) => void;
}

/**
 * Plays a video: a file, a stream where the browser plays it, or a video of YouTube, Vimeo or
 * Dailymotion (visual-widgets §7, §9). Until a visitor presses play, there is only a picture from the
 * site and a button: nothing is requested from a service, and nothing of a file is loaded. A service
 * is asked for only with consent (functional); without, a notice asks.
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
 * @slot - The video without script: `video controls`, or a link with a picture.
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
export class DmVideo extends ReactElement.with({
  attributes,
  styles,
  data: video,
  view: () => import('./video.view'),
}) {
  #control: VideoControl | undefined;
  /** Called before the view was there. */
  #pending: keyof VideoControl | undefined;
  #sheet: CSSStyleSheet | undefined;

  constructor() {
    super();
    const props: VideoProps = {
      host: this,
      attach: (control) => {
        this.#control = control;
        const pending = this.#pending;
        if (!control || !pending) return;
        this.#pending = undefined;
        control[pending]();
      },
    };
    this.provide({ ...props });
  }

  /** Plays the video, as far as the browser lets a script do so. */
  play(): void {
    if (this.#control) this.#control.play();
    else {
      this.#pending = 'play';
      this.wake();
    }
  }

  /** Pauses the video. */
  pause(): void {
    this.#pending = undefined;
    this.#control?.pause();
  }

  /** Ends the player: the picture is shown again. */
  stop(): void {
    this.#pending = undefined;
    this.#control?.stop();
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    // The base's constructor may set attributes before this class has its fields.
    if (name === 'ratio' && #sheet in this && this.isConnected) this.#setRatio();
  }

  protected override started(): void {
    this.#setRatio();
  }

  /** Reserves the ratio at once, not only when the view is drawn. */
  #setRatio(): void {
    const ratio = readRatio(this.ratio);
    if (this.ratio && !ratio) warn(this, `ratio="${this.ratio}" is not a ratio like 16/9`);
    if (!ratio && !this.#sheet) return;
    this.#sheet ??= createSheet('');
    this.#sheet.replaceSync(ratio ? `:host{aspect-ratio:${ratio}}` : '');
    const { adoptedStyleSheets: sheets } = this.root;
    if (!sheets.includes(this.#sheet)) this.root.adoptedStyleSheets = [...sheets, this.#sheet];
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
