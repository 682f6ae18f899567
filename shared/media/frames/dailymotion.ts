import { guard } from '../../site/log';
import { loadService } from '../../third-party/load-service';
import { lightChild } from '../../third-party/light-child';
import { serviceAddress } from '../../third-party/service-address';
import { addFrame, describeFrame, withQuery, type FrameOptions, type OpenPlayer } from './frame';

/** Dailymotion's player, as far as it is used here. */
interface DailymotionPlayer {
  play(): void;
  pause(): void;
  destroy(): void;
  on(event: string, listener: (state?: { readonly playerError?: unknown }) => void): void;
}

interface DailymotionApi {
  /** The names of its events. */
  readonly events: Readonly<Record<string, string | undefined>>;
  createPlayer(
    id: string,
    options: {
      readonly video: string;
      readonly referrerPolicy: string;
      readonly params: Readonly<Record<string, string | number | boolean>>;
    },
  ): Promise<DailymotionPlayer>;
}

const API = {
  name: 'dailymotion',
  address: 'https://geo.dailymotion.com/libs/player.js',
  find: () => {
    const { dailymotion } = window as { readonly dailymotion?: Partial<DailymotionApi> };
    return dailymotion?.createPlayer && (dailymotion as DailymotionApi);
  },
};

const FRAME = { name: 'dailymotion-frame', address: 'https://geo.dailymotion.com/player.html' };

/** Name of the slot in which the service's player is drawn. */
export const PLAYER_SLOT = 'dm-player';

let count = 0;

/** The documented frame without the library, which the page can't drive. */
function addPlainFrame(
  options: FrameOptions,
  ...rest: [report: Parameters<OpenPlayer>[1], signal: AbortSignal]
): void {
  const { source, start, loop, muted } = options;
  const address = withQuery(serviceAddress(FRAME), {
    video: source.id,
    startTime: Math.floor(start),
    mute: muted && 'true',
    loop: loop && 'true',
  });
  addFrame(address, options, ...rest);
}

/**
 * Plays a video of Dailymotion. Its library looks its place up in the document, so that the player
 * is a child of the element in a slot; where the element is itself inside of another, or the library
 * is not to be had, its plain frame plays.
 */
export const openDailymotion: OpenPlayer = async (options, report, signal) => {
  const { host, source, start, loop, muted, isBackground = false } = options;
  if (host.getRootNode() !== document) {
    addPlainFrame(options, report, signal);
    throw new Error('the element is not in the document itself');
  }
  let api: DailymotionApi;
  try {
    api = await loadService(API, signal);
  } catch (cause) {
    if (!signal.aborted) addPlainFrame(options, report, signal);
    throw cause;
  }
  count += 1;
  const id = `dm-dailymotion-${count}`;
  const box = lightChild(host, { slot: PLAYER_SLOT, id, signal });
  box.style.setProperty('block-size', '100%');
  const player = await api.createPlayer(id, {
    video: source.id,
    referrerPolicy: 'strict-origin-when-cross-origin',
    params: {
      startTime: Math.floor(start),
      loop,
      mute: muted,
      ...(isBackground && { scaleMode: 'fill' }),
    },
  });
  const end = (): void => {
    guard(host, () => {
      player.destroy();
    });
    // The library may put an element of its own in place of the box.
    host.querySelector(`:scope > [id="${id}"]`)?.remove();
  };
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  signal.throwIfAborted();
  const frame = host.querySelector<HTMLIFrameElement>(`[slot="${PLAYER_SLOT}"] iframe`);
  if (frame) {
    describeFrame(frame, options);
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    if (!isBackground) frame.focus({ preventScroll: true });
  }
  for (const [name, listener] of Object.entries({
    VIDEO_PLAY: report.playing,
    VIDEO_PAUSE: report.paused,
    VIDEO_END: report.paused,
    PLAYER_PLAYBACKPERMISSION: report.refused,
    PLAYER_ERROR: (state?: { readonly playerError?: unknown }) => {
      report.failed(new Error(JSON.stringify(state?.playerError ?? 'error').slice(0, 200)));
    },
  })) {
    const event = api.events[name];
    if (event) player.on(event, listener);
  }
  player.play();
  return {
    play: () => {
      player.play();
    },
    pause: () => {
      player.pause();
    },
  };
};
