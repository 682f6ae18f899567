import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  video: 'Video',
  playVideo: 'Play video',
  videoNotPlayed: 'The video could not be played.',
  /** Label of the link to the video's own page. */
  watchVideo: 'Watch on {site}',
  /** Shown to visitors who have not allowed third parties to store data. */
  videoAsksConsent: '{site} may store data on your device when this video plays.',
  playOnce: 'Play this video',
} as const;

export const videoText = textsOf(ENGLISH);
