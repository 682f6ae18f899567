import { seekTo, setVolume, toggleFullScreen, toggleMuted, togglePlay } from './actions';

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
  f: (video, box) => {
    toggleFullScreen(box, video);
  },
  Home: (video) => {
    seekTo(video, 0);
  },
  End: (video) => {
    seekTo(video, Infinity);
  },
};

/** Keys of the controls that are loaded later. */
const LATER = /^[ci<>]$/;

/** Keys that a control has for itself. */
const OWN: Readonly<Record<string, RegExp>> = {
  BUTTON: /^[ ]$/,
  SELECT: /./,
  INPUT: /^(?:Arrow|Home|End)/,
};

/**
 * Handles a key in a player; false if it has no meaning there.
 *
 * @param onLater called with a key of the controls that are loaded later.
 */
export function handleKey(
  event: KeyboardEvent,
  video: HTMLVideoElement,
  box: HTMLElement,
  onLater: (key: string) => void,
): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  const { tagName, dataset } = target as HTMLElement;
  // The position moves by the same steps wherever the focus is.
  if (OWN[tagName]?.test(key) && dataset['seek'] === undefined) return false;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const { duration } = video;
  if (/^\d$/.test(key) && Number.isFinite(duration)) seekTo(video, (duration * Number(key)) / 10);
  else if (LATER.test(name)) onLater(name);
  else if (ACTIONS[name]) ACTIONS[name](video, box);
  else return false;
  return true;
}
