import { flag, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import { lazy } from '../../shared/dom/lazy';
import { isRetained } from '../../shared/dom/retained';
import styles from './audio.css?inline';
import { tracks } from './playlist';
export type { Chapter, Track } from '../../shared/media/tracks';

export const attributes = {
  /** Address of the recording: `http`, `https` or relative. */
  src: text({ alias: 'media', input: 'audio' }),
  /** MIME type of the file, such as `audio/mpeg`: a hint on the links to it. */
  type: text(),
  /** Title of the recording; by default the text of its link, else the name of its file. */
  label: text({ alias: 'title' }),
  /** Shows a link that downloads the recording. */
  download: flag({ alias: 'dl' }),
} satisfies AttributeTable;

/** Props of the view besides attributes and data. */
export interface AudioProps {
  readonly host: DmAudio;
  /** The element is the bar that shows the player once its page has been left. */
  readonly isBar: boolean;
  /** The page of the element is kept alive out of sight. */
  readonly isAway: boolean;
  /** Makes an element for the bar. */
  readonly createBar: () => HTMLElement;
}

/** Elements in the bar. */
const bars = new WeakSet<Element>();

const importView = () => import('./audio.view');
const lazyView = lazy(importView);

/**
 * Plays recordings (core-runtime §3), one or a list, and plays on when the page is left: wherever
 * the next page has an element with the recording that plays, it goes on there; where none has, in a
 * bar at the bottom, which is removed when it is closed or the recording ends; on a phone, it leaves out
 * its timeline while another bar, such as a cookie notice, needs the room. On pages without the runtime,
 * an element that is removed stops.
 *
 * One player with sound plays at a time, in all tabs of the site. Each recording starts where the
 * visitor stopped (`_dm_audio` in local storage has the last 50 positions and the speed). The lock screen
 * and the keys of the device control it.
 *
 * A Content-Security-Policy must allow `media-src` for the files, and for the WebVTT files of chapters.
 *
 * @summary Audio player that plays on across pages.
 * @prop tracks - The recordings: `{src, type, title, artist, image, duration, chapters}`, `duration` in seconds, `chapters` a list of `{start, title}` or the address of a WebVTT file; by default those in the JSON child or the children.
 * @slot - Links to the files (`data-duration` in seconds, `data-artist`, `data-chapters`), `audio` elements, or one `script type="application/json"` with a list.
 * @slot transcript - The transcript, which can be shown below the player.
 * @fires dm-play - The element's recording starts or goes on.
 * @fires dm-pause - The element's recording has paused or ended.
 * @csspart player - The player.
 * @csspart play - The button that plays and pauses.
 * @csspart title - The title of the recording.
 * @csspart timeline - The slider of the position.
 * @csspart speed - The list of speeds.
 * @csspart download - The link that downloads the recording.
 * @csspart list - The list of recordings.
 * @csspart chapters - The list of chapters.
 * @csspart message - The message that a recording could not be played.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-audio-background=var(--dm-color-surface)] - Background of the player.
 * @keyboard Space, Enter - On the button: plays or pauses.
 * @keyboard K - Plays or pauses.
 * @keyboard J, L - 10 seconds back, 10 seconds forward.
 * @keyboard ArrowLeft, ArrowRight - 5 seconds back, 5 seconds forward.
 * @mode editor - Plays nothing.
 */
export class DmAudio extends ReactElement.with({
  attributes,
  data: tracks,
  styles,
  view: importView,
}) {
  constructor() {
    super();
    const props: AudioProps = {
      host: this,
      isBar: false,
      isAway: false,
      createBar: () => {
        const element = document.createElement(this.localName);
        bars.add(element);
        element.setAttribute('load', 'eager');
        return element;
      },
    };
    this.provide({ ...props });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.provide({ isBar: bars.has(this), isAway: isRetained(this) });
  }

  /** Plays the recording that is loaded, or the first. Browsers may refuse it without a press. */
  async play(): Promise<void> {
    (await lazyView.load()).play(this);
  }

  /** Pauses, if the recording that plays is one of this element's. */
  async pause(): Promise<void> {
    (await lazyView.load()).pause(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-audio': DmAudio;
  }
  interface HTMLElementEventMap {
    /** A player starts or goes on. */
    'dm-play': CustomEvent<null>;
    /** A player has paused or ended. */
    'dm-pause': CustomEvent<null>;
  }
}
