import { setState } from '../../shared/element/internals';
import { emit } from '../../shared/element/emit';
import { emitSiteEvent } from '../../shared/events/site-events';
import { endTurn, takeTurn, type Player } from '../../shared/media/one-at-a-time';

/** Options of {@link Playback}. */
export interface PlaybackOptions {
  readonly element: HTMLElement;
  readonly pause: () => void;
  /** The site owner has been told of it already. */
  readonly isReported: boolean;
}

/** Reports that a video plays and pauses: to the page, the site owner, and other players. */
export class Playback {
  readonly #options: PlaybackOptions;
  readonly #player: Player;
  #isPlaying = false;
  #isReported: boolean;

  constructor(options: PlaybackOptions) {
    this.#options = options;
    this.#isReported = options.isReported;
    this.#player = { pause: options.pause };
  }

  /** It plays, or can be heard from now on. */
  playing(isHeard: boolean): void {
    const { element } = this.#options;
    if (isHeard) takeTurn(this.#player);
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    setState(element, 'playing', true);
    emit(element, 'dm-play', null);
    if (this.#isReported) return;
    this.#isReported = true;
    emitSiteEvent('video play', undefined, element);
  }

  /** It has paused or ended; call it at the end, too. */
  paused(): void {
    endTurn(this.#player);
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    const { element } = this.#options;
    setState(element, 'playing', false);
    emit(element, 'dm-pause', null);
  }
}
