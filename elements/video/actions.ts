/** Plays or pauses; a press that the browser refuses changes nothing. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

/** The end of what can be played: of a stream, what is on the air now. */
function endOf({ duration, seekable }: HTMLVideoElement): number {
  if (Number.isFinite(duration)) return duration;
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : NaN;
}

/** Goes to a time, within the video; `Infinity` is its end. */
export function seekTo(video: HTMLVideoElement, time: number): void {
  const end = endOf(video);
  const target = Math.max(0, Number.isNaN(end) ? time : Math.min(time, end));
  // Before its length is known, a video has no end to go to.
  if (Number.isFinite(target)) video.currentTime = target;
}

export const isSilent = ({ muted, volume }: HTMLVideoElement): boolean => muted || volume === 0;

/** Sets the volume, from 0 to 1; any but none turns the sound on. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = video.volume === 0;
}

/** The volume as it is shown and said. */
export const writeVolume = ({ volume }: HTMLVideoElement): string =>
  `${Math.round(volume * 100)} %`;

/** Turns the sound off or on. */
export function toggleMuted(video: HTMLVideoElement): void {
  const wasSilent = isSilent(video);
  video.muted = !wasSilent;
  if (wasSilent && video.volume === 0) video.volume = 0.5;
}

/** iPhones show a video alone, not its controls. */
interface ApplePlayer {
  webkitEnterFullscreen?(): void;
}

/** Whether a box fills the screen. */
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
