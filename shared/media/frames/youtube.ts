import { guard } from '../../site/log';
import { loadService } from '../../third-party/load-service';
import { serviceAddress } from '../../third-party/service-address';
import { addFrame, withQuery, type OpenPlayer } from './frame';

/** YouTube's player, as far as it is used here. */
interface YouTubePlayer {
  playVideo(): void;
  pauseVideo(): void;
  destroy(): void;
}

interface YouTubeEvents {
  readonly onReady: () => void;
  readonly onStateChange: (event: { readonly data: number }) => void;
  readonly onAutoplayBlocked: () => void;
  readonly onError: (event: { readonly data: number }) => void;
}

interface YouTubeApi {
  readonly Player: new (
    frame: HTMLIFrameElement,
    options: { readonly events: YouTubeEvents },
  ) => YouTubePlayer;
}

/** The documented states of a player. */
const [ENDED, PLAYING, PAUSED] = [0, 1, 2] as const;

const API = {
  name: 'youtube',
  address: 'https://www.youtube.com/iframe_api',
  find: () => {
    const { YT } = window as { readonly YT?: Partial<YouTubeApi> };
    // The script loads a second one, which brings the player.
    return YT?.Player && (YT as YouTubeApi);
  },
};

/** Frames without cookies until the video plays. */
const FRAME = { name: 'youtube-frame', address: 'https://www.youtube-nocookie.com/embed/' };

/**
 * Plays a video of YouTube. The frame starts by itself where the browser lets it; elsewhere (Apple,
 * phones) the player is told to once it is ready, which counts as the visitor's own press.
 */
export const openYouTube: OpenPlayer = async (options, report, signal) => {
  const { source, start, loop, muted, isBackground = false } = options;
  const address = withQuery(serviceAddress(FRAME).replace(/\/*$/, `/${source.id}`), {
    autoplay: true,
    playsinline: true,
    rel: '0',
    enablejsapi: true,
    origin: location.origin,
    start: Math.floor(start),
    mute: muted,
    loop,
    // It plays a list of one again, and nothing else.
    playlist: loop && source.id,
    ...(isBackground && { controls: '0', disablekb: true, fs: '0', iv_load_policy: 3 }),
  });
  const frame = addFrame(address, options, report, signal);
  const { Player } = await loadService(API, signal);
  return new Promise((resolve) => {
    const player: YouTubePlayer = new Player(frame, {
      events: {
        onReady: () => {
          if (signal.aborted) return;
          player.playVideo();
          resolve({
            play: () => {
              player.playVideo();
            },
            pause: () => {
              player.pauseVideo();
            },
          });
        },
        onStateChange: ({ data }) => {
          if (data === PLAYING) report.playing();
          else if (data === PAUSED || data === ENDED) report.paused();
        },
        onAutoplayBlocked: report.refused,
        onError: ({ data }) => {
          report.failed(new Error(`error ${data}`));
        },
      },
    });
    signal.addEventListener('abort', () => {
      guard(options.host, () => {
        player.destroy();
      });
    });
  });
};
