import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the audio player. */
export const audioText = textsOf({
  audioPlayer: 'Audio player',
  audioPlay: 'Play',
  audioPause: 'Pause',
  /** `{title}` is the recording's. */
  audioPlayTitle: 'Play {title}',
  audioPauseTitle: 'Pause {title}',
  audioPrevious: 'Previous recording',
  audioNext: 'Next recording',
  audioNextTitle: 'Next recording: {title}',
  audioBack: 'Back 10 seconds',
  audioForward: 'Forward 30 seconds',
  audioPosition: 'Position',
  /** `{time}` and `{duration}` are as `3:07`. */
  audioPositionOf: '{time} of {duration}',
  /** A stream without an end. */
  audioLive: 'Live',
  audioSpeed: 'Speed',
  audioDownload: 'Download {title}',
  audioChapters: 'Chapters',
  audioTranscript: 'Transcript',
  audioList: 'Recordings',
  audioFailed: 'This recording could not be played.',
  audioRetry: 'Try again',
  audioOpenFile: 'Open the file',
  audioClose: 'Stop and close',
});
