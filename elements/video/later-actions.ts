import { captionsOf, showCaptions, shownCaptions } from './tracks';

/** Speeds to choose from. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Sets the speed; the pitch of voices stays. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed;
}

/** Plays one step faster or slower. */
export function stepSpeed(video: HTMLVideoElement, by: -1 | 1): void {
  const at = SPEEDS.findIndex((speed) => speed >= video.playbackRate);
  setSpeed(video, SPEEDS[at + by] ?? video.playbackRate);
}

let lastCaptions: TextTrack | undefined;

/** Shows the captions chosen last, else the first ones, or hides them. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const all = captionsOf(video);
  const shown = shownCaptions(video);
  if (shown) lastCaptions = shown;
  const next = lastCaptions && all.includes(lastCaptions) ? lastCaptions : all[0];
  showCaptions(video, shown ? undefined : next);
}

/** Whether the browser has a small window over others. */
export const hasSmallWindow = (): boolean =>
  (document as { readonly pictureInPictureEnabled?: boolean }).pictureInPictureEnabled === true;

/** What browsers with a small window have. */
interface SmallWindow {
  exitPictureInPicture(): Promise<void>;
  requestPictureInPicture(): Promise<unknown>;
}

/** Plays in a small window over others, or no longer. */
export function toggleSmallWindow(video: HTMLVideoElement): void {
  if (!hasSmallWindow()) return;
  const { pictureInPictureElement } = video.getRootNode() as ShadowRoot;
  const change =
    pictureInPictureElement === video
      ? (document as unknown as SmallWindow).exitPictureInPicture()
      : (video as unknown as SmallWindow).requestPictureInPicture();
  change.catch(() => undefined);
}
