import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { isComposingKey } from '../dom/composing';
import { useTexts } from '../element/use-texts';
import type { Bound } from '../site/strings';
import type { GestureHint, MountedMap } from './map.types';
import { mapText } from './texts';

/** What a key does to the map: px to the right and down, or steps of zoom. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Props of {@link MapFrame}. */
export interface MapFrameProps {
  readonly map: MountedMap | undefined;
  readonly label: string;
  /** The gesture to explain now. */
  readonly hint: GestureHint;
  /** No controls, as in the editor. */
  readonly isStatic?: boolean;
  /** The box that `mountMap` gets. */
  readonly boxRef?: RefObject<HTMLDivElement | null>;
  /** Moves the focus past the map. */
  readonly onSkip: () => void;
  /** What lies over the map. */
  readonly children?: ReactNode;
}

/** The key that zooms with the wheel. */
const modifier = (): string => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');

const hintText = (t: Bound<typeof mapText>, hint: GestureHint): string => {
  if (!hint) return '';
  return hint === 'wheel' ? t('mapWheel', { key: modifier() }) : t('mapTouch');
};

/** Explains a gesture, for eyes and for screen readers. */
function Hint({ hint }: Pick<MapFrameProps, 'hint'>): ReactNode {
  const text = hintText(useTexts(mapText), hint);
  // It fades out with its words.
  const [last, setLast] = useState(text);
  if (text && text !== last) setLast(text);
  return (
    <>
      <p className="hint" data-shown={text !== ''} aria-hidden="true">
        {last}
      </p>
      <p className="unseen" role="status">
        {text}
      </p>
    </>
  );
}

/** Whose map it is. */
function Credits({ map }: { readonly map: MountedMap }): ReactNode {
  if (map.credits.length === 0) return null;
  return (
    <p part="credits" className="credits">
      {map.credits.map(({ text, lang, href }) =>
        href ? (
          <a
            key={text}
            href={href}
            lang={lang}
            dir="auto"
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
          </a>
        ) : (
          <span key={text} lang={lang} dir="auto">
            {text}
          </span>
        ),
      )}
    </p>
  );
}

const PLUS = 'M12 5v14M5 12h14';
const MINUS = 'M5 12h14';

/**
 * The box of a map with its keys, zoom buttons, credits, hint and a way past it. `mountMap` gets the
 * element `.map-box`. Styles are in `map-frame.css`.
 */
export function MapFrame(props: MapFrameProps): ReactNode {
  const t = useTexts(mapText);
  const { map, label, hint, isStatic = false, boxRef, onSkip, children } = props;
  const keys = useId();
  const ownBox = useRef<HTMLDivElement>(null);
  const box = boxRef ?? ownBox;
  const isUsable = map !== undefined && !isStatic;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposingKey(event)) return;
    const { target, key, ctrlKey, metaKey, altKey } = event;
    // Keys in a popup are its own.
    const isMap =
      target === box.current || (target instanceof Element && target.matches('[part=marker]'));
    if (!isMap || !isUsable || ctrlKey || metaKey || altKey) return;
    const [move, steps] = [MOVES[key], ZOOMS[key]];
    if (move) map.panBy(...move);
    else if (steps) map.zoomBy(steps);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const zoom = (name: 'mapZoomIn' | 'mapZoomOut'): ReactNode => (
    <button
      type="button"
      aria-label={t(name)}
      onClick={() => {
        map?.zoomBy(name === 'mapZoomIn' ? 1 : -1);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={name === 'mapZoomIn' ? PLUS : MINUS} />
      </svg>
    </button>
  );
  return (
    <div className="map-frame">
      {!isStatic && (
        <button className="skip unseen" type="button" onClick={onSkip}>
          {t('mapSkip')}
        </button>
      )}
      <div
        part="map"
        className="map-box"
        role="application"
        aria-label={label}
        aria-describedby={isStatic ? undefined : keys}
        tabIndex={isUsable ? 0 : -1}
        ref={box}
        onKeyDown={onKeyDown}
      />
      {/* Read as the description of the map, and not once more below it. */}
      <span id={keys} hidden>
        {t('mapKeys')}
      </span>
      {isUsable && (
        <div part="zoom" className="zooms">
          {zoom('mapZoomIn')}
          {zoom('mapZoomOut')}
        </div>
      )}
      {map && children}
      {map && <Credits map={map} />}
      <Hint hint={hint} />
    </div>
  );
}
