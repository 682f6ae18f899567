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

export const isSilent = ({ muted, volume }: HTMLVideoElement): boolean => muted || volume === 0;

/** Sets the volume, from 0 to 1; any but none turns the sound on. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = video.volume === 0;
}

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
