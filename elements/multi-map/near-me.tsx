import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { text } from '../../shared/site/strings';
import type { Position } from './distance';
import { mapText } from './texts';

/** What the browser's `<geolocation>` element has, where there is one. */
interface GeolocationElement extends HTMLElement {
  readonly position: GeolocationPosition | null;
  readonly error: GeolocationPositionError | null;
  /** Why it can't be pressed; empty if it can. */
  readonly invalidReason?: string;
}

type Phase = 'idle' | 'asking' | 'denied' | 'failed';

/** Longest time to find a place, and age of one that is known, in ms. */
const TIMEOUT = 15_000;
const MAX_AGE = 5 * 60_000;

const DENIED = 1;

const hasElement = (): boolean => 'HTMLGeolocationElement' in window;

interface NearMeProps {
  /** In the editor, the button does nothing. */
  readonly isOff: boolean;
  readonly onPosition: (position: Position) => void;
}

/**
 * Asks where the visitor is: by the browser's own button, which recovers from a refusal, else by
 * ours. A refusal is said beside it, and blocks nothing (core-runtime §8).
 */
export function NearMe({ isOff, onPosition }: NearMeProps): ReactNode {
  const t = useTexts(mapText);
  const common = useTexts(text);
  const [phase, setPhase] = useState<Phase>('idle');
  const box = useRef<HTMLSpanElement>(null);
  const latest = useRef(onPosition);
  useEffect(() => {
    latest.current = onPosition;
  });

  const [actions] = useState(() => ({
    found: ({ coords }: GeolocationPosition): void => {
      setPhase('idle');
      latest.current({ lat: coords.latitude, lng: coords.longitude });
    },
    failed: ({ code }: { readonly code: number }): void => {
      setPhase(code === DENIED ? 'denied' : 'failed');
    },
  }));
  useEffect(() => {
    const button = box.current?.firstElementChild as GeolocationElement | null | undefined;
    if (!button) return;
    const listen = (): void => {
      if (button.position) actions.found(button.position);
      else if (button.error) actions.failed(button.error);
    };
    const check = (): void => {
      // A page's colours under which the browser lets nobody press it.
      if (button.invalidReason === 'style_invalid') box.current?.setAttribute('data-plain', '');
    };
    button.addEventListener('location', listen);
    button.addEventListener('validationstatuschange', check);
    return () => {
      button.removeEventListener('location', listen);
      button.removeEventListener('validationstatuschange', check);
    };
  }, [actions]);

  const ask = (): void => {
    if (isOff || phase === 'asking') return;
    const { geolocation } = navigator as { readonly geolocation?: Geolocation };
    if (!geolocation) {
      setPhase('failed');
      return;
    }
    setPhase('asking');
    geolocation.getCurrentPosition(actions.found, actions.failed, {
      timeout: TIMEOUT,
      maximumAge: MAX_AGE,
    });
  };
  return (
    <>
      {hasElement() && !isOff ? (
        <span ref={box} part="near-me">
          {createElement('geolocation')}
        </span>
      ) : (
        <button
          type="button"
          part="near-me"
          className="choice near-me"
          aria-busy={phase === 'asking'}
          onClick={ask}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2v3M12 19v3M2 12h3M19 12h3M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5" />
          </svg>
          {phase === 'asking' ? t('mapLocating') : t('mapNearMe')}
        </button>
      )}
      {phase === 'denied' && (
        <p part="alert" className="alert" role="alert">
          {common('locationDenied')}
        </p>
      )}
      {phase === 'failed' && (
        <p part="alert" className="alert" role="alert">
          {t('mapNotLocated')}
        </p>
      )}
    </>
  );
}
