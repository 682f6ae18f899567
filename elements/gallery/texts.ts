import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the gallery. */
export const galleryText = textsOf({
  /** Marks a link as a video, after its name. */
  video: 'Video',
});
