import { fail } from '../../site/log';
import type { Milliseconds } from '../../site/wait-until';
import { SERVICE_NAMES, type Service } from '../video-address';
import { openDailymotion } from './dailymotion';
import type { FrameOptions, OpenPlayer, Remote } from './frame';
import { openVimeo } from './vimeo';
import { openYouTube } from './youtube';

export type { FrameOptions } from './frame';

/** A service's player that is shown. */
export interface FramePlayer {
  /** `undefined` where the service's script is not to be had: only the visitor can drive it. */
  readonly remote: Remote | undefined;
}

const OPEN: Readonly<Record<Service, OpenPlayer>> = {
  youtube: openYouTube,
  vimeo: openVimeo,
  dailymotion: openDailymotion,
};

/** A player that has not started by then after its script is ready is shown as it is. */
const START_LIMIT: Milliseconds = 3000;

/**
 * Plays a video of a service in a frame; resolves once it plays, or the visitor has to press play in
 * it. Ends with the signal. A script that is not to be had is logged, and the frame is used without.
 *
 * @throws the service's error, or that the page's policy refuses the frame.
 */
export function openFrame(options: FrameOptions, signal: AbortSignal): Promise<FramePlayer> {
  const { host, source, onState } = options;
  return new Promise((resolve, reject) => {
    let remote: Remote | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      clearTimeout(timer);
      resolve({
        get remote() {
          return remote;
        },
      });
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
    const report = {
      playing: () => {
        if (signal.aborted) return;
        onState('playing');
        show();
      },
      paused: () => {
        if (!signal.aborted) onState('paused');
      },
      refused: show,
      failed: (cause: Error) => {
        clearTimeout(timer);
        reject(cause);
      },
    };
    OPEN[source.provider](options, report, signal).then(
      (opened) => {
        remote = opened;
        timer = setTimeout(show, START_LIMIT);
      },
      (cause: unknown) => {
        if (signal.aborted) return;
        if (!navigator.onLine) {
          report.failed(cause as Error);
          return;
        }
        const name = SERVICE_NAMES[source.provider];
        fail(host, `the player of ${name} is used without its script`, cause);
        // It has started by itself, or the visitor starts it: either way the page can't know.
        report.playing();
      },
    );
  });
}
