import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the controls. */
export const controlText = textsOf({
  mediaPlay: 'Play',
  mediaPause: 'Pause',
  mediaReplay: 'Play again',
  mediaMute: 'Mute',
  mediaUnmute: 'Unmute',
  /** The sound is off. */
  mediaMuted: 'Muted',
  mediaVolume: 'Volume',
  mediaSeek: 'Position',
  /** Position as a screen reader says it. */
  mediaPosition: '{time} of {duration}',
  mediaLive: 'Live',
  mediaFullScreen: 'Full screen',
  mediaLeaveFullScreen: 'Leave full screen',
});
