import { isPlaying, type AudioState } from './audio-state';
import { hasEnd } from './tracks';

/** A player as the device's controls show and drive it. */
interface SessionPlayer {
  getState(): AudioState;
  subscribe(listener: () => void): () => void;
  resume(): void;
  pause(): void;
  seek(time: number): void;
  step(by: number): void;
  previous(): void;
  next(): void;
}

/** Step of the device's own buttons, in seconds. */
const STEP = 10;

/** `navigator.audioSession` (Safari 16.4), which TypeScript does not know. */
interface AudioSession {
  type: string;
}

function setType(type: string): void {
  const { audioSession } = navigator as { audioSession?: AudioSession };
  // On iOS, `playback` is heard with the switch at the side on silent, as music is.
  if (audioSession) audioSession.type = type;
}

/**
 * Shows a player on the lock screen and among the device's controls, and takes their presses, until
 * `signal` is aborted.
 */
export function startMediaSession(player: SessionPlayer, signal: AbortSignal): void {
  setType('playback');
  signal.addEventListener('abort', () => {
    setType('auto');
  });
  const { mediaSession } = navigator as { mediaSession?: MediaSession };
  if (!mediaSession) return;

  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => {
      player.resume();
    },
    pause: () => {
      player.pause();
    },
    stop: () => {
      player.pause();
    },
    seekbackward: ({ seekOffset }) => {
      player.step(-(seekOffset ?? STEP));
    },
    seekforward: ({ seekOffset }) => {
      player.step(seekOffset ?? STEP);
    },
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) player.seek(seekTime);
    },
  };
  const setAction = (name: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      mediaSession.setActionHandler(name, handler);
    } catch {
      // The browser does not know this action.
    }
  };
  for (const [name, handler] of Object.entries(actions)) {
    setAction(name as MediaSessionAction, handler);
  }

  let shown: unknown;
  const update = (): void => {
    const state = player.getState();
    const { track, tracks, index, time, duration, rate } = state;
    if (!track) return;
    if (shown !== track) {
      shown = track;
      mediaSession.metadata = new MediaMetadata({
        title: track.title,
        artist: track.artist ?? document.title,
        artwork: track.image === undefined ? [] : [{ src: track.image }],
      });
    }
    mediaSession.playbackState = isPlaying(state) ? 'playing' : 'paused';
    const [previous, next] = [index > 0, index < tracks.length - 1];
    setAction(
      'previoustrack',
      previous
        ? () => {
            player.previous();
          }
        : null,
    );
    setAction(
      'nexttrack',
      next
        ? () => {
            player.next();
          }
        : null,
    );
    if ('setPositionState' in mediaSession) {
      // Without a length, not that of the recording before.
      mediaSession.setPositionState(
        hasEnd(duration)
          ? { duration, playbackRate: rate, position: Math.min(time, duration) }
          : undefined,
      );
    }
  };
  update();
  const unsubscribe = player.subscribe(update);
  signal.addEventListener('abort', () => {
    unsubscribe();
    for (const name of [...Object.keys(actions), 'previoustrack', 'nexttrack']) {
      setAction(name as MediaSessionAction, null);
    }
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  });
}
