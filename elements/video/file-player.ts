import { lazy } from '../../shared/dom/lazy';
import { whenStopped } from '../../shared/media/when-stopped';
import type { VideoSource } from '../../shared/media/video-address';
import { fail } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import { readFiles, readTracks } from './read-files';
import type { OpenPlayer, PlayerOptions, VideoValues } from './player.types';

export const controlsCode = lazy(() => import('./controls'));
const failureCode = lazy(() => import('./failure'));

/** The controls wait this long for the first frame. */
const FIRST_FRAME: Milliseconds = 200;

/** Whether none of the sources of a video can be played. */
const hasFailed = (video: HTMLVideoElement): boolean =>
  video.error !== null || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;

/** Gives a video its file, or some of which the browser plays the first that it can. */
function addFiles(video: HTMLVideoElement, { id }: VideoSource, { source }: VideoValues): void {
  const files = readFiles(source);
  if (files.some(({ src }) => src === id)) {
    video.append(
      ...files.map(({ src, type }) =>
        Object.assign(document.createElement('source'), { src, ...(type && { type }) }),
      ),
    );
  } else video.src = id;
}

/**
 * Creates the video of a file ahead of the press: the browser chooses among its files, and loads
 * none until `preload` says so.
 */
export function prepareFile(source: VideoSource, values: VideoValues): HTMLVideoElement {
  const video = document.createElement('video');
  video.preload = 'none';
  addFiles(video, source, values);
  return video;
}

/** Has the video of a file play, which may be prepared. */
function startFile({
  how,
  source,
  getValues,
  at,
}: PlayerOptions): [HTMLVideoElement, Promise<void>] {
  const { video = document.createElement('video') } = how;
  const values = getValues();
  const { loop, muted } = values;
  Object.assign(video, { loop, muted, playsInline: true, preload: 'auto' });
  if (!video.src && !video.firstChild) addFiles(video, source, values);
  const seek = (): void => {
    video.currentTime = at;
  };
  if (at > 0) {
    if (video.readyState > 0) seek();
    else video.addEventListener('loadedmetadata', seek, { once: true });
  }
  return [video, video.play()];
}

/** Plays a file, under controls of our own once they have loaded. */
export const openFile: OpenPlayer = (options, signal) => {
  const { element, box, source, playback, getValues, how, stop, retry } = options;
  const [video, played] = startFile(options);
  const over = document.createElement('div');
  over.className = 'over';
  box.append(video, over);
  const pause = (): boolean => {
    video.pause();
    return true;
  };
  const update = (): void => {
    if (video.paused) playback.paused();
    else playback.playing(!video.muted && video.volume > 0);
  };
  for (const name of ['play', 'pause', 'ended', 'volumechange']) {
    video.addEventListener(name, update, { signal });
  }
  let draw: (() => void) | undefined;
  const controls = new AbortController();
  const media = { ...options, over, video, tracks: readTracks(getValues().source) };
  /** Draws over the video, once the code has loaded. */
  const show = (load: Promise<() => () => void>, until: AbortSignal): void => {
    load.then(
      (start) => {
        if (until.aborted) return;
        draw = start();
        box.ariaBusy = 'false';
      },
      (cause: unknown) => {
        fail(element, 'the controls could not be loaded', cause);
        video.controls = true;
      },
    );
  };
  const check = (cause?: unknown): void => {
    if (controls.signal.aborted || !hasFailed(video)) return;
    whenStopped(video, controls.signal, () => {
      fail(element, 'the video could not be played', video.error ?? cause);
      controls.abort();
      show(
        failureCode.load().then(
          ({ showFailure }) =>
            () =>
              showFailure(media, source.page, retry),
        ),
        signal,
      );
    });
  };
  // The video knows of its last source a task later, and of its first one not in the task of a press;
  // in WebKit, it may take longer.
  const checkLater = (cause?: unknown): void => {
    for (const delay of [0, 500]) setTimeout(check, delay, cause);
  };
  // Of the sources too, whose error does not bubble.
  video.addEventListener(
    'error',
    () => {
      checkLater();
    },
    { signal, capture: true },
  );
  checkLater();
  played.catch((cause: unknown) => {
    checkLater(cause);
    // It plays without a press only where the browser likes it to.
    const isRefused = (cause as Error).name === 'NotAllowedError';
    if (how.isAuto && isRefused && !signal.aborted) stop();
  });
  signal.addEventListener('abort', () => {
    controls.abort();
    // A video that is only removed from the document goes on playing and loading.
    pause();
    video.replaceChildren();
    video.removeAttribute('src');
    video.load();
  });
  // Drawing the controls would take the main thread from the first frame.
  const started = new Promise((resolve) => {
    video.addEventListener('playing', resolve, { signal });
    setTimeout(resolve, FIRST_FRAME);
  });
  show(
    Promise.all([controlsCode.load(), started]).then(
      ([{ showControls }]) =>
        () =>
          showControls(media, controls.signal),
    ),
    controls.signal,
  );
  update();
  return {
    play: () => {
      // Refused: nothing changes.
      if (video.paused) video.play().catch(() => undefined);
    },
    pause,
    draw: () => draw?.(),
  };
};
