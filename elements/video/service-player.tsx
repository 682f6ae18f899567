import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { addSheet } from '../../shared/dom/style-sheet';
import { PLAYER_SLOT } from '../../shared/media/frames/dailymotion';
import { openFrame } from '../../shared/media/frames/open-frame';
import { videoText } from '../../shared/media/texts';
import { SERVICE_NAMES, type Service, type VideoSource } from '../../shared/media/video-address';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { Playback } from './playback';
import styles from './service-player.css?inline';
import type { PlayerProps } from './player.types';

/** Plays a video of a service once the visitor has agreed to that. */
export default function ServicePlayer(options: PlayerProps): ReactNode {
  const { props, source, session, name, onStop } = options;
  const { host, emit, start, loop, muted } = props;
  const service = SERVICE_NAMES[source.provider as Service];
  const [phase, setPhase] = useState<ThirdPartyPhase>('waiting');
  const [party, setParty] = useState<ThirdParty>();
  const frames = useRef<HTMLDivElement>(null);
  const last = useRef(options);
  useLayoutEffect(() => {
    last.current = options;
  });

  useLayoutEffect(() => {
    const ending = new AbortController();
    let pause: (() => void) | undefined;
    const playback = new Playback({
      host,
      emit,
      // One that can't be paused has to go.
      pause: () => (pause ? pause() : last.current.onStop()),
      isReported: session.isResumed,
    });
    const created = new ThirdParty({
      host,
      service: () => service,
      draw: async (signal) => {
        const player = await openFrame(
          {
            host,
            box: frames.current ?? host,
            source: source as VideoSource & { readonly provider: Service },
            label: last.current.name,
            start: start || (source.start ?? 0),
            loop,
            muted,
            onState: (state) => {
              if (state === 'paused') playback.paused();
              else playback.playing(!muted);
            },
          },
          signal,
        );
        const { remote } = player;
        pause = remote?.pause;
        last.current.control({ play: remote?.play ?? (() => undefined), pause: pause ?? onStop });
        signal.addEventListener('abort', () => {
          pause = undefined;
          playback.paused();
        });
      },
      onPhase: (next) => {
        if (ending.signal.aborted) return;
        if (session.isAuto && (next === 'asking' || next === 'failed')) last.current.onStop();
        else {
          // The box of the frame has to be there when it is drawn.
          flushSync(() => {
            setPhase(next);
          });
        }
      },
    });
    setParty(created);
    created.start(ending.signal);
    return () => {
      ending.abort();
      playback.paused();
    };
    // One player for each session.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);

  if (!party) return null;
  return (
    <div
      className="boxed"
      ref={(box) => {
        if (box) addSheet(box, styles, 'below');
      }}
    >
      <ThirdPartyBox
        phase={phase}
        service={service}
        label={name || videoText('video')}
        href={source.page}
        onAllow={party.allow}
        onRetry={party.retry}
      >
        <div className="frames" ref={frames}>
          {source.provider === 'dailymotion' && <slot name={PLAYER_SLOT} />}
        </div>
      </ThirdPartyBox>
    </div>
  );
}
