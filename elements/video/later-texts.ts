import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the controls that are loaded later. */
export const laterText = textsOf({
  mediaSpeed: 'Speed',
  mediaCaptions: 'Captions',
  mediaCaptionsOff: 'Off',
  mediaChapters: 'Chapters',
  mediaSmallWindow: 'Picture in picture',
});
