import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isComposingKey } from '../../shared/dom/composing';
import { useTexts } from '../../shared/element/use-texts';
import type { MountedMap, Place } from '../../shared/map/map.types';
import { mapText } from '../../shared/map/texts';
import { useMarker } from '../../shared/map/use-marker';

/** Props of {@link PlaceMarker}. */
export interface PlaceMarkerProps {
  readonly map: MountedMap;
  readonly place: Place;
  readonly popup: boolean;
  readonly popupMode: 'always' | 'click' | 'hover';
  readonly popupTitle: string;
  readonly description: string;
  readonly address: string;
}

function Pin(): ReactNode {
  return (
    <svg className="pin" viewBox="0 0 24 32" width="30" height="40" aria-hidden="true">
      <path d="M12 1a11 11 0 0 0-11 11c0 8 11 19 11 19s11-11 11-19A11 11 0 0 0 12 1Z" />
      <circle cx="12" cy="12" r="4" />
    </svg>
  );
}

/** Moves the map so that the whole popup is seen. */
function reveal(map: MountedMap, popup: HTMLElement, animate: boolean): void {
  const outer = popup.closest('.map-box')?.getBoundingClientRect();
  // Hidden, nothing is out of view.
  if (!outer?.width) return;
  const { left, right, top, bottom } = popup.getBoundingClientRect();
  const gap = 8;
  const x = Math.min(0, left - outer.left - gap) || Math.max(0, right - outer.right + gap);
  const y = Math.min(0, top - outer.top - gap) || Math.max(0, bottom - outer.bottom + gap);
  if (x || y) map.panBy(x, y, { animate });
}

/** The marker of the place, and its popup: always, or by click or hover (visual-widgets §4). */
export function PlaceMarker(props: PlaceMarkerProps): ReactNode {
  const t = useTexts(mapText);
  const { map, place, popup, popupMode, popupTitle, description, address } = props;
  const element = useMarker(map, place);
  const [isPressed, setPressed] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const title = popupTitle || address;
  const hasPopup = popup && Boolean(title || description);
  const isAlways = hasPopup && popupMode === 'always';
  const isOpen = isAlways || (hasPopup && (isPressed || isPointed));

  useEffect(() => {
    if (isOpen && box.current) reveal(map, box.current, !isAlways);
  }, [isOpen, isAlways, map, element]);

  // A popup under the pointer is closed without moving that (WCAG 1.4.13).
  useEffect(() => {
    if (!isPointed) return undefined;
    const end = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposingKey(event)) setPointed(false);
    };
    addEventListener('keydown', onKeyDown, { signal: end.signal });
    return () => {
      end.abort();
    };
  }, [isPointed]);

  if (!element) return null;
  const close = (): void => {
    setPressed(false);
    setPointed(false);
  };
  const content = (
    <div
      className="spot"
      onPointerEnter={({ pointerType }) => {
        if (popupMode === 'hover' && pointerType === 'mouse') setPointed(true);
      }}
      onPointerLeave={() => {
        setPointed(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposingKey(event) || !isOpen || isAlways) return;
        // A dialog around the map stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      {hasPopup && !isAlways ? (
        <button
          part="marker"
          className="marker"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('mapDetails', { place: title || t('mapPlace') })}
          ref={button}
          onClick={() => {
            if (isPressed) close();
            else setPressed(true);
          }}
        >
          <Pin />
        </button>
      ) : (
        <span part="marker" className="marker">
          <Pin />
        </span>
      )}
      {isOpen && (
        <div part="popup" className="popup" id={id} role="group" aria-label={title} ref={box}>
          {title && <strong>{title}</strong>}
          {description && <p>{description}</p>}
          {!isAlways && (
            <button
              className="close"
              type="button"
              aria-label={t('mapClose')}
              onClick={() => {
                close();
                button.current?.focus();
              }}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          )}
        </div>
      )}
    </div>
  );
  return createPortal(content, element);
}
