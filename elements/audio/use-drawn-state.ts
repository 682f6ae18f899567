import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../shared/dom/after-paint';
import { audioPlayer } from '../../shared/media/audio-player';
import type { AudioState } from '../../shared/media/audio-state';

/**
 * The state of the page's player as a view draws it. When a press has started, paused or changed the
 * recording, its button answers alone, and the rest of the view follows after the paint.
 */
export function useDrawnState(): AudioState {
  const [drawn, setDrawn] = useState(audioPlayer.getState);

  useEffect(() => {
    let { phase, track } = audioPlayer.getState();
    let isWaiting = false;
    let isStale = false;
    const draw = (): void => {
      const state = audioPlayer.getState();
      ({ phase, track } = state);
      setDrawn(state);
    };
    const follow = (): void => {
      const next = audioPlayer.getState();
      if (isWaiting) return;
      // The position: a slider that is moved must not wait.
      if (next.phase === phase && next.track?.src === track?.src) {
        draw();
        return;
      }
      isWaiting = true;
      void afterPaint().then(() => {
        isWaiting = false;
        if (!isStale) startTransition(draw);
      });
    };
    // It may have changed since it was drawn first.
    draw();
    const unsubscribe = audioPlayer.subscribe(follow);
    return () => {
      isStale = true;
      unsubscribe();
    };
  }, []);

  return drawn;
}
