import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { audioPlayer } from '../../shared/media/audio-player';
import { linkAddress } from '../../shared/dom/address';
import { addSheet } from '../../shared/dom/style-sheet';
import { useTexts } from '../../shared/element/use-texts';
import styles from './bar.css?inline';
import { Button, Failure, PlayButton, Timeline } from './controls';
import { audioText } from './texts';

/** The player once its page has been left: what plays, a link to where it stands, and a way to end it. */
export function AudioBar(): ReactNode {
  const state = useSyncExternalStore(audioPlayer.subscribe, audioPlayer.getState);
  const t = useTexts(audioText);
  const { track, page, phase } = state;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (section.current) addSheet(section.current, styles, 'above');
  }, []);
  if (!track) return null;
  return (
    <section ref={section} className="bar" aria-label={t('audioPlayer')}>
      <PlayButton
        state={state}
        title={track.title}
        onPlay={() => {
          audioPlayer.resume();
        }}
      />
      <p className="about" dir="auto">
        <a href={linkAddress(page)} part="title">
          {track.title}
        </a>
        {phase === 'failed' && <Failure track={track} />}
      </p>
      <Timeline state={state} onSeek={(time) => audioPlayer.seek(time)} />
      <Button icon="close" label={t('audioClose')} onPress={() => audioPlayer.stop()} />
    </section>
  );
}
