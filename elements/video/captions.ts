import { html, nothing } from 'lit';
import { shownCaptions } from './tracks';

/** One caption; its node is made once. */
function lineOf(cue: TextTrackCue): HTMLElement {
  const line = document.createElement('p');
  // WebVTT has a few elements of its own, and no scripts or links.
  line.append((cue as VTTCue).getCueAsHTML());
  return line;
}

/**
 * Follows the captions of a video until the signal aborts.
 *
 * @param changed called when other captions are due.
 * @returns draws those that are due, above the controls.
 */
export function followCaptions(
  video: HTMLVideoElement,
  changed: () => void,
  signal: AbortSignal,
): () => unknown {
  let track: TextTrack | undefined;
  let lines: readonly HTMLElement[] = [];
  const update = (): void => {
    lines = [...(track?.activeCues ?? [])].map(lineOf);
  };
  const onCue = (): void => {
    update();
    changed();
  };
  const follow = (next: TextTrack | undefined): void => {
    track?.removeEventListener('cuechange', onCue);
    track = next;
    track?.addEventListener('cuechange', onCue);
    update();
  };
  signal.addEventListener('abort', () => {
    follow(undefined);
  });
  return () => {
    const shown = shownCaptions(video);
    if (shown !== track) follow(shown);
    return track
      ? html`<div part="caption" class="captions" lang=${track.language || nothing} dir="auto">
          ${lines}
        </div>`
      : nothing;
  };
}
