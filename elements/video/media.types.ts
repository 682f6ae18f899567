import type { seekTo, writeVolume } from './actions';
import type { drawButton } from './button';
import type { drawIcon } from './icons';
import type { VideoTrack } from './read-video';
import type { controlText } from './texts';

/** A file and where it plays. */
export interface Media {
  readonly element: HTMLElement;
  readonly box: HTMLElement;
  /** The layer over the video, where they are drawn. */
  readonly over: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly tracks: readonly VideoTrack[];
}

/** What the controls that are loaded later use of the first ones. */
export interface Parts {
  readonly drawButton: typeof drawButton;
  readonly drawIcon: typeof drawIcon;
  readonly seekTo: typeof seekTo;
  readonly writeVolume: typeof writeVolume;
  readonly controlText: typeof controlText;
}
