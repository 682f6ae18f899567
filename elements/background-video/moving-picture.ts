import { playMuted } from '../../shared/media/play-muted';
import { SERVICE_NAMES, type Service, type VideoSource } from '../../shared/media/video-address';
import { ThirdParty } from '../../shared/third-party/third-party';

/** Options of a moving picture. */
export interface MovingPictureOptions {
  readonly host: HTMLElement & { readonly ready: Promise<void> };
  readonly box: HTMLElement;
  readonly source: VideoSource;
  readonly signal: AbortSignal;
  /** It moves: the poster below it is hidden; or it stands still. */
  readonly onChange: (isMoving: boolean) => void;
}

/** A video without sound behind the page. */
export interface MovingPicture {
  play(): void;
  pause(): void;
}

/** A file: the browser's own element. */
function createFile({ host, box, source, signal, onChange }: MovingPictureOptions): MovingPicture {
  const video = document.createElement('video');
  video.part.add('video');
  Object.assign(video, {
    loop: true,
    muted: true,
    playsInline: true,
    preload: 'auto',
    tabIndex: -1,
  });
  video.ariaHidden = 'true';
  video.addEventListener('playing', () => onChange(true), { signal });
  video.src = source.id;
  box.append(video);
  signal.addEventListener('abort', () => {
    video.pause();
    video.removeAttribute('src');
    video.load();
    video.remove();
  });
  return {
    play: () => {
      // Where it may not start, the poster stays.
      playMuted(host, video, () => onChange(false));
    },
    pause: () => {
      video.pause();
    },
  };
}

/** A service's player, with consent, and out of reach. */
function createFrame(options: MovingPictureOptions): MovingPicture {
  const { host, box, source, signal, onChange } = options;
  let wanted = false;
  let remote: MovingPicture | undefined;
  const party: ThirdParty = new ThirdParty({
    host,
    service: () => SERVICE_NAMES[source.provider as Service],
    draw: async (drawing) => {
      const { openFrame } = await import('../../shared/media/frames/open-frame');
      drawing.throwIfAborted();
      drawing.addEventListener('abort', () => {
        remote = undefined;
        onChange(false);
      });
      const player = await openFrame(
        {
          host,
          box,
          source: source as VideoSource & { readonly provider: Service },
          label: '',
          start: source.start ?? 0,
          loop: true,
          muted: true,
          isBackground: true,
          onState: (state) => {
            if (state === 'playing') onChange(true);
          },
        },
        drawing,
      );
      remote = player.remote;
      if (!wanted) remote?.pause();
    },
    onPhase: () => undefined,
  });
  let isStarted = false;
  return {
    play: () => {
      wanted = true;
      remote?.play();
      if (isStarted) return;
      isStarted = true;
      party.start(signal);
    },
    pause: () => {
      wanted = false;
      remote?.pause();
    },
  };
}

/** Creates the moving picture of a source. */
export function createMovingPicture(options: MovingPictureOptions): MovingPicture {
  return options.source.provider === 'file' ? createFile(options) : createFrame(options);
}
