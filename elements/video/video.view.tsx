import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { pictureAddress } from '../../shared/dom/address';
import { lazy, type Lazy } from '../../shared/dom/lazy';
import { requestNavigate } from '../../shared/dom/request-navigate';
import { prefersStillness } from '../../shared/dom/stillness';
import { setState } from '../../shared/element/internals';
import type { ViewProps } from '../../shared/element/react-element';
import { videoText } from '../../shared/media/texts';
import { SERVICE_NAMES } from '../../shared/media/video-address';
import { fail, warn } from '../../shared/site/log';
import type { video } from './read-video';
import type { PlayerProps, Session } from './player.types';
import { sourceOf } from './source-of';
import { endFile, startFile } from './start-file';
import type { attributes, VideoControl, VideoProps } from './video';

type Props = ViewProps<typeof attributes, typeof video> & VideoProps;

type Player = Lazy<{ readonly default: ComponentType<PlayerProps> }>;

const filePlayer: Player = lazy(() => import('./file-player'));
const servicePlayer: Player = lazy(() => import('./service-player'));

let sessions = 0;

/** The picture and the button that starts the video, until a player has taken their place. */
export default function Video(props: Props): ReactNode {
  const { host, attach, source: described, mode, autoplay } = props;
  const [session, setSession] = useState<Session>();
  const [Part, setPart] = useState<ComponentType<PlayerProps>>();
  const box = useRef<HTMLDivElement>(null);
  const playing = useRef<Partial<VideoControl>>({});
  const source = sourceOf(props, described);
  const poster = pictureAddress(props.poster);
  const name = props.label || (described.label ?? '');
  const player = source?.provider === 'file' ? filePlayer : servicePlayer;

  const start = (more: { isAuto?: boolean; resumeAt?: number } = {}): void => {
    const { isAuto = false, resumeAt } = more;
    if (!source || mode === 'editor') return;
    const at = resumeAt ?? (props.start || (source.start ?? 0));
    const own = props.src ? { ...described, src: props.src } : described;
    const file = source.provider === 'file' ? startFile(own, { ...props, start: at }) : undefined;
    setSession({ id: (sessions += 1), file, isAuto, isResumed: resumeAt !== undefined });
    player.load().then(
      (module) => {
        setPart(() => module.default);
      },
      (cause: unknown) => {
        fail(host, 'the controls could not be loaded', cause);
        if (file) file.video.controls = true;
        else requestNavigate(host, source.page);
      },
    );
  };
  const stop = (): void => {
    playing.current = {};
    setSession(undefined);
  };
  const prepare = (): void => {
    player.load().catch(() => undefined);
  };

  // Before the paint, so that the first press finds it.
  useLayoutEffect(() => {
    attach({
      play: () => {
        if (session) playing.current.play?.();
        else start();
      },
      pause: () => playing.current.pause?.(),
      stop,
    });
  });
  useLayoutEffect(() => () => attach(undefined), [attach]);

  const file = session?.file;
  useLayoutEffect(() => {
    setState(host, 'open', session !== undefined);
    if (!session) return undefined;
    if (file) box.current?.prepend(file.video);
    if (!session.isAuto) box.current?.focus({ preventScroll: true });
    return () => {
      setState(host, 'open', false);
      setState(host, 'playing', false);
      if (!file) return;
      endFile(file);
      file.video.remove();
    };
  }, [host, session, file]);

  // Another video: its picture.
  const page = source?.page;
  useEffect(() => stop, [page]);

  useEffect(() => {
    if (!page) warn(host, 'there is no video to play; its children are shown');
  }, [host, page]);

  useEffect(() => {
    const child = host.querySelector('video');
    if (child && !child.paused) {
      child.pause();
      // The visitor has started it before the script came.
      queueMicrotask(() => {
        start({ resumeAt: child.currentTime });
      });
      return undefined;
    }
    if (!autoplay || prefersStillness()) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start({ isAuto: true });
      },
      { threshold: 0.5 },
    );
    observer.observe(host);
    return () => {
      observer.disconnect();
    };
    // Once for each video.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, page, autoplay]);

  if (!source) return <slot />;
  const label = [videoText('playVideo'), name].filter(Boolean).join(': ');
  return (
    <div part="video" className="video">
      {(poster ?? described.poster) && (
        <img
          part="poster"
          className="poster"
          alt=""
          {...(poster
            ? { src: poster }
            : {
                sizes: described.posterSizes,
                srcSet: described.posterSet,
                src: described.poster,
              })}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      {session ? (
        <div
          className="player"
          ref={box}
          role="group"
          aria-label={name || videoText('video')}
          aria-busy={!Part}
          tabIndex={-1}
        >
          {Part && (
            <Part
              key={session.id}
              props={props}
              source={source}
              session={session}
              name={name}
              control={(control) => {
                playing.current = control;
              }}
              onStop={stop}
              onRetry={() => {
                start();
              }}
            />
          )}
        </div>
      ) : (
        <>
          <button
            part="play"
            className="play"
            type="button"
            aria-label={label}
            aria-disabled={mode === 'editor'}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => {
              start();
            }}
          >
            <svg part="sign" className="sign" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 5v14l11-7z" />
            </svg>
            {name && (
              <span part="title" className="title">
                {name}
              </span>
            )}
          </button>
          {source.provider !== 'file' && (
            <a
              part="link"
              className="link"
              href={source.page}
              target="_blank"
              rel="noopener noreferrer"
            >
              {videoText('watchVideo', { site: SERVICE_NAMES[source.provider] })}
            </a>
          )}
        </>
      )}
    </div>
  );
}
