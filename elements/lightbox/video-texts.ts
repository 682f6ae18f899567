import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  video: 'Video',
  playVideo: 'Play video',
  videoNotPlayed: 'The video could not be played.',
  /** Leads to the video where it comes from. */
  watchVideo: 'Watch on {site}',
  /** Where the visitor has not allowed what others store. */
  videoAsksConsent: '{site} may store data on your device when this video plays.',
  playOnce: 'Play this video',
} as const;

/** A text about videos. */
export const videoText = textsOf(ENGLISH);
