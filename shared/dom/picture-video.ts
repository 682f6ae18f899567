import { pictureAddress } from './address';

/** Patterns of video addresses; the first group is the provider's id of the video. */
export const VIDEO_FORMS = {
  youtube:
    /^(?:https?:)?\/\/(?:youtu\.be\/|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i,
  // The second and third group are the key of an unlisted video.
  vimeo:
    /^(?:https?:)?\/\/(?:(?:www|player)\.)?vimeo\.com\/(?:[^?#]+\/)?(\d{5,})(?:\/(\w+))?\/?(?:$|[?#])(?:.*\bh=(\w+))?/i,
  file: /^[^?#]+\.(?:mp4|m4v|mov|webm|ogv)(?:$|[?#])/i,
} as const;

/** Whether an address is a video: a file, or a page of YouTube or Vimeo. */
export function isVideo(address: string): boolean {
  const usable = pictureAddress(address);
  return usable !== undefined && Object.values(VIDEO_FORMS).some((form) => form.test(usable));
}
