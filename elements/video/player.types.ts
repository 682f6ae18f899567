import type { VideoSource } from '../../shared/media/video-address';
import type { Mode } from '../../shared/site/site';
import type { Playback } from './playback';
import type { VideoDescription } from './read-video';

/** What is known of a video, and how it is to play. */
export interface VideoValues {
  readonly source: VideoDescription;
  /** The video to play; `undefined` where there is none. */
  readonly found: VideoSource | undefined;
  /** What it is called, or nothing. */
  readonly name: string;
  readonly poster: string;
  readonly start: number;
  readonly loop: boolean;
  readonly muted: boolean;
  readonly autoplay: boolean;
  readonly mode: Mode;
}

/** The element of a video. */
export interface VideoElement extends HTMLElement {
  readonly ready: Promise<void>;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
}

/** How a video starts. */
export interface Start {
  /** A prepared video, or the one that a press has created: Safari lets no other play. */
  readonly video?: HTMLVideoElement | undefined;
  /** Nobody has pressed: it may only start as the browser and the visitor's settings allow. */
  readonly isAuto?: boolean;
  /** Where the visitor has played it to already, among the children, in seconds. */
  readonly resumeAt?: number;
}

/** What a player needs. */
export interface PlayerOptions {
  readonly element: VideoElement;
  /** The box of the player: it has the focus, and its keys. */
  readonly box: HTMLElement;
  readonly source: VideoSource;
  /** To be told that it plays or pauses; is told of the end. */
  readonly playback: Playback;
  readonly getValues: () => VideoValues;
  readonly how: Start;
  /** Where it starts, in seconds. */
  readonly at: number;
  /** Shows the picture again. */
  readonly stop: () => void;
  /** Starts again after a failure. */
  readonly retry: () => void;
}

/** The player of a file or a service. */
export interface Player {
  play(): void;
  /** @returns false if it can't be paused, as a frame without its service's script. */
  pause(): boolean;
  /** Draws again what is said in a language. */
  draw(): void;
}

/** Shows a player in its box until the signal aborts. */
export type OpenPlayer = (options: PlayerOptions, signal: AbortSignal) => Player;
