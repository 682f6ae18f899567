import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  video: 'Video',
  playVideo: 'Play video',
  videoNotPlayed: 'The video could not be played.',
  /** Leads to the video where it comes from. */
  watchVideo: 'Watch on {site}',
} as const;

/** A text about videos. */
export const videoText = textsOf(ENGLISH);
