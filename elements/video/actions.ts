import { captionsOf, showCaptions, shownCaptions } from './tracks';

/** Speeds to choose from. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Plays or pauses; a press that the browser refuses changes nothing. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

/** Goes to a time, within the video. */
export function seekTo(video: HTMLVideoElement, time: number): void {
  const { duration } = video;
  video.currentTime = Math.max(0, Number.isFinite(duration) ? Math.min(time, duration) : time);
}

/** Sets the volume, from 0 to 1; any but none turns the sound on. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = video.volume === 0;
}

/** Turns the sound off or on. */
export function toggleMuted(video: HTMLVideoElement): void {
  const isSilent = video.muted || video.volume === 0;
  video.muted = !isSilent;
  if (isSilent && video.volume === 0) video.volume = 0.5;
}

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

/** iPhones show a video alone, not its controls. */
interface ApplePlayer {
  webkitEnterFullscreen?(): void;
}

/** The element of a box's root that fills the screen. */
export const isFullScreen = (box: HTMLElement): boolean =>
  (box.getRootNode() as ShadowRoot).fullscreenElement === box;

/** Fills the screen, or no longer. */
export function toggleFullScreen(box: HTMLElement, video: HTMLVideoElement): void {
  // `undefined` on iPhones.
  const { requestFullscreen } = box as Partial<HTMLElement>;
  if (isFullScreen(box)) document.exitFullscreen().catch(() => undefined);
  else if (requestFullscreen) box.requestFullscreen().catch(() => undefined);
  else (video as ApplePlayer).webkitEnterFullscreen?.();
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
