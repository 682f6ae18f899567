import { useEffect, useRef, type ReactNode } from 'react';

/** The captions that are due, above the controls. */
export function Captions({ track }: { readonly track: TextTrack }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const draw = (): void => {
      const lines = [...(track.activeCues ?? [])].map((cue) => {
        const line = document.createElement('p');
        // WebVTT has a few elements of its own, and no scripts or links.
        line.append((cue as VTTCue).getCueAsHTML());
        return line;
      });
      box.current?.replaceChildren(...lines);
    };
    track.addEventListener('cuechange', draw, { signal: listening.signal });
    draw();
    return () => {
      listening.abort();
    };
  }, [track]);
  return (
    <div
      part="caption"
      className="captions"
      lang={track.language || undefined}
      dir="auto"
      ref={box}
    />
  );
}
