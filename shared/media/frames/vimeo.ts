import { loadService } from '../../third-party/load-service';
import { serviceAddress } from '../../third-party/service-address';
import { addFrame, withQuery, type OpenPlayer } from './frame';

/** Vimeo's player, as far as it is used here. */
interface VimeoPlayer {
  ready(): Promise<void>;
  play(): Promise<void>;
  pause(): Promise<void>;
  on(event: 'playing' | 'pause' | 'ended' | 'error', listener: (detail?: unknown) => void): void;
}

interface VimeoApi {
  readonly Player: new (frame: HTMLIFrameElement) => VimeoPlayer;
}

const API = {
  name: 'vimeo',
  address: 'https://player.vimeo.com/api/player.js',
  find: () => {
    const { Vimeo } = window as { readonly Vimeo?: Partial<VimeoApi> };
    return Vimeo?.Player && (Vimeo as VimeoApi);
  },
};

const FRAME = { name: 'vimeo-frame', address: 'https://player.vimeo.com/video/' };

const asError = (cause: unknown): Error =>
  cause instanceof Error
    ? cause
    : new Error(String((cause as { readonly message?: unknown } | undefined)?.message));

/** Plays a video of Vimeo, without tracking. */
export const openVimeo: OpenPlayer = async (options, report, signal) => {
  const { source, start, loop, muted, isBackground = false } = options;
  const address = withQuery(serviceAddress(FRAME).replace(/\/*$/, `/${source.id}`), {
    h: source.key,
    autoplay: true,
    playsinline: true,
    dnt: true,
    muted,
    loop,
    ...(isBackground && { background: true, controls: '0' }),
  });
  const hash = start > 0 ? `#t=${Math.floor(start)}s` : '';
  const frame = addFrame(address + hash, options, report, signal);
  const { Player } = await loadService(API, signal);
  const player = new Player(frame);
  const play = (): void => {
    player.play().catch((cause: unknown) => {
      const error = asError(cause);
      if (error.name === 'NotAllowedError') report.refused();
      // Pausing a video before it has started is no failure.
      else if (error.name !== 'AbortError') report.failed(error);
    });
  };
  player.on('playing', report.playing);
  player.on('pause', report.paused);
  player.on('ended', report.paused);
  player.on('error', (cause) => {
    report.failed(asError(cause));
  });
  await player.ready();
  if (!signal.aborted) play();
  return {
    play,
    pause: () => {
      player.pause().catch(() => undefined);
    },
  };
};
