import { pictureAddress } from './address';

/** How the addresses of videos look; the first group of a provider's is the video's name there. */
export const VIDEO_FORMS = {
  youtube:
    /^(?:https?:)?\/\/(?:youtu\.be\/|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i,
  // The second and third are the word that lets one watch a video that is not listed.
  vimeo:
    /^(?:https?:)?\/\/(?:(?:www|player)\.)?vimeo\.com\/(?:[^?#]+\/)?(\d{5,})(?:\/(\w+))?\/?(?:$|[?#])(?:.*\bh=(\w+))?/i,
  file: /^[^?#]+\.(?:mp4|m4v|mov|webm|ogv)(?:$|[?#])/i,
} as const;

/** Whether an address is that of a video: a file, or a page of YouTube or Vimeo. */
export function isVideo(address: string): boolean {
  const known = pictureAddress(address);
  return known !== undefined && Object.values(VIDEO_FORMS).some((form) => form.test(known));
}
