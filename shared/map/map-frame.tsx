import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { MountedMap } from './map.types';
import { mapText } from './texts';

/** What a key does to the map: px to the right and down, or steps of zoom. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** A gesture that the map leaves to the page, of which visitors are told. */
export type GestureHint = 'wheel' | 'touch' | undefined;

/** Props of {@link MapFrame}. */
export interface MapFrameProps {
  readonly map: MountedMap | undefined;
  readonly label: string;
  /** The gesture to explain now. */
  readonly hint: GestureHint;
  /** No controls, as in the editor. */
  readonly isStatic?: boolean;
  /** Gets the focus when a visitor skips the map. */
  readonly onSkip: () => void;
}

/** The key that zooms with the wheel. */
const modifier = (): string => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/**
 * The box of a map with its keys, zoom buttons, credits, hint and a way past it. `mountMap` gets the
 * element `.map-box`. Styles are in `map-frame.css`.
 */
export function MapFrame({ map, label, hint, isStatic, onSkip }: MapFrameProps): ReactNode {
  const keys = useId();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of a marker or a popup are its own.
    if (event.target !== box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    const steps = ZOOMS[event.key];
    if (!map || isStatic || (!move && !steps)) return;
    event.preventDefault();
    if (move) map.panBy(...move);
    if (steps) map.zoomBy(steps);
  };
  const zoom = (steps: number, name: 'mapZoomIn' | 'mapZoomOut', path: string): ReactNode => (
    <button
      part="zoom"
      type="button"
      aria-label={mapText(name)}
      onClick={() => {
        map?.zoomBy(steps);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div className="map-frame">
      {map && !isStatic && (
        <button className="skip" type="button" onClick={onSkip}>
          {mapText('mapSkip')}
        </button>
      )}
      <div
        part="map"
        className="map-box"
        role="application"
        aria-label={label}
        aria-describedby={isStatic ? undefined : keys}
        tabIndex={isStatic ? -1 : 0}
        ref={box}
        onKeyDown={onKeyDown}
      />
      <span id={keys} className="unseen">
        {mapText('mapKeys')}
      </span>
      {map && !isStatic && (
        <div className="zooms">
          {zoom(1, 'mapZoomIn', 'M12 5v14M5 12h14')}
          {zoom(-1, 'mapZoomOut', 'M5 12h14')}
        </div>
      )}
      <p className="hint" role="status" data-shown={hint !== undefined}>
        {hint === 'wheel' && mapText('mapWheel', { key: modifier() })}
        {hint === 'touch' && mapText('mapTouch')}
      </p>
      {map && map.credits.length > 0 && (
        <p part="credits" className="credits">
          {map.credits.map(({ text, href }) => (
            <span key={text}>
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ) : (
                text
              )}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
