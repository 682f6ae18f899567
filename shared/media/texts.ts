import { textsOf } from '../site/strings';

/** Looks up a text that all players of videos share. */
export const videoText = textsOf({
  video: 'Video',
  playVideo: 'Play video',
  videoNotPlayed: 'The video could not be played.',
  /** Label of the link to the video's own page. */
  watchVideo: 'Watch on {site}',
});
