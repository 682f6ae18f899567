import { getSite } from '../../shared/site/site';

const ENGLISH = {
  video: 'Video',
  playVideo: 'Play video',
  videoNotPlayed: 'The video could not be played.',
  /** Leads to the video where it comes from. */
  watchVideo: 'Watch on {site}',
} as const;

/** A text about videos: the site parameters' `strings` under the same key, else English. */
export function videoText(key: keyof typeof ENGLISH): string {
  return getSite().parameters.strings[key] ?? ENGLISH[key];
}
