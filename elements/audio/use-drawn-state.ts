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
    let seen = audioPlayer.getState();
    let isWaiting = false;
    let isStale = false;
    const draw = (): void => {
      setDrawn(audioPlayer.getState());
    };
    const follow = (): void => {
      const next = audioPlayer.getState();
      const isPress = next.phase !== seen.phase || next.track?.src !== seen.track?.src;
      seen = next;
      // The position: a slider that is moved must not wait.
      if (!isPress) {
        draw();
        return;
      }
      if (isWaiting) return;
      isWaiting = true;
      void afterPaint().then(() => {
        isWaiting = false;
        if (!isStale) startTransition(draw);
      });
    };
    // The player may have changed between the first render and this effect.
    draw();
    const unsubscribe = audioPlayer.subscribe(follow);
    return () => {
      isStale = true;
      unsubscribe();
    };
  }, []);

  return drawn;
}
