import {
  seekTo,
  setVolume,
  stepSpeed,
  toggleCaptions,
  toggleFullScreen,
  toggleMuted,
  togglePlay,
  toggleSmallWindow,
} from './actions';

type Action = (video: HTMLVideoElement, box: HTMLElement) => void;

const seekBy =
  (seconds: number): Action =>
  (video) => {
    seekTo(video, video.currentTime + seconds);
  };
const louderBy =
  (part: number): Action =>
  (video) => {
    setVolume(video, (video.muted ? 0 : video.volume) + part);
  };

/** The keys of the players that people know. */
const ACTIONS: Readonly<Record<string, Action>> = {
  ' ': togglePlay,
  k: togglePlay,
  ArrowLeft: seekBy(-5),
  ArrowRight: seekBy(5),
  j: seekBy(-10),
  l: seekBy(10),
  ArrowUp: louderBy(0.05),
  ArrowDown: louderBy(-0.05),
  m: toggleMuted,
  c: toggleCaptions,
  f: (video, box) => {
    toggleFullScreen(box, video);
  },
  i: toggleSmallWindow,
  '<': (video) => {
    stepSpeed(video, -1);
  },
  '>': (video) => {
    stepSpeed(video, 1);
  },
  Home: (video) => {
    seekTo(video, 0);
  },
  End: (video) => {
    seekTo(video, video.duration);
  },
};

/** Keys that a control has for itself. */
const OWN: Readonly<Record<string, RegExp>> = {
  BUTTON: /^[ ]$/,
  SELECT: /./,
  INPUT: /^(?:Arrow|Home|End)/,
};

/** Handles a key in a player; false if it has no meaning there. */
export function handleKey(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  video: HTMLVideoElement,
  box: HTMLElement,
): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  const { tagName, dataset } = target as HTMLElement;
  // The position moves by the same steps wherever the focus is.
  if (OWN[tagName]?.test(key) && dataset['seek'] === undefined) return false;
  const digit = /^\d$/.test(key) ? Number(key) : undefined;
  if (digit !== undefined && Number.isFinite(video.duration)) {
    seekTo(video, (video.duration * digit) / 10);
    return true;
  }
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key];
  action?.(video, box);
  return action !== undefined;
}
