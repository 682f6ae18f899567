import type { Chapter, Track } from './tracks';

/** Stage of a player; `waiting` is for data. */
export type Phase = 'idle' | 'paused' | 'waiting' | 'playing' | 'failed';

/** The state of the page's player: frozen, and replaced as a whole on a change. */
export interface AudioState {
  readonly phase: Phase;
  readonly tracks: readonly Track[];
  readonly index: number;
  /** The recording that is loaded; `undefined` while idle. */
  readonly track: Track | undefined;
  /** Address of the page on which it was started. */
  readonly page: string;
  /** Position in seconds. */
  readonly time: number;
  /** Length in seconds; 0 while unknown, `Infinity` for a stream without an end. */
  readonly duration: number;
  readonly rate: number;
  readonly chapters: readonly Chapter[];
}

/** The state of a player that nobody uses. */
export const IDLE: AudioState = Object.freeze({
  phase: 'idle',
  tracks: [],
  index: -1,
  track: undefined,
  page: '',
  time: 0,
  duration: 0,
  rate: 1,
  chapters: [],
});

/** The state where the recording that is loaded is one of a list. */
export const stateIn = (tracks: readonly Track[], state: AudioState): AudioState | undefined =>
  tracks.some(({ src }) => src === state.track?.src) ? state : undefined;

/** Whether a player plays, or would if its data were there. */
export const isPlaying = ({ phase }: Pick<AudioState, 'phase'>): boolean =>
  phase === 'playing' || phase === 'waiting';
