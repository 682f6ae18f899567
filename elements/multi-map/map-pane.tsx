import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { shareSheet } from '../../shared/dom/style-sheet';
import { useTexts } from '../../shared/element/use-texts';
import { MapFrame } from '../../shared/map/map-frame';
import { countText } from '../../shared/site/count-text';
import { mountMap } from '../../shared/map/mount-map';
import { whenSized } from '../../shared/map/when-sized';
import type { GestureHint, MapOptions, MapScheme, MountedMap } from '../../shared/map/map.types';
import type { Position } from './distance';
import type { Drawing } from './drawing.types';
import { firstView, isSameStart, type Fit, type Start } from './fit-view';
import { Hours, Links, type ItemSettings } from './location-item';
import type { Location } from './locations';
import styles from './map-pane.css?inline';
import { MarkerLayer, type PlacedLocation } from './marker-layer';
import { mapText } from './texts';

/** How long a hint stays, in ms. */
const HINT_TIME = 2500;

/** Of the places that are near to the visitor, how many the map shows. */
const NEAREST = 5;

interface MapPaneProps {
  readonly drawing: Drawing | undefined;
  readonly options: Pick<MapOptions, 'host' | 'provider' | 'layout' | 'language'>;
  readonly scheme: MapScheme;
  readonly start: Start;
  readonly zoom: number;
  /** The locations with a place that are shown; the nearest first when `origin` is known. */
  readonly places: readonly PlacedLocation[];
  readonly selected: Location | undefined;
  readonly origin: Position | undefined;
  readonly settings: ItemSettings;
  readonly onClose: () => void;
}

/** A map and its markers. */
interface Drawn {
  readonly map: MountedMap;
  readonly layer: MarkerLayer;
  readonly box: Element;
  /** Aborted once the map is gone. */
  readonly signal: AbortSignal;
}

/** The first view of a box, by its own size. */
const frame = (start: Start, { clientWidth: width, clientHeight: height }: Element): Fit =>
  firstView(start, { width, height });

/** Mounts the map that is asked for; `undefined` until it is there. */
function useMap(
  props: MapPaneProps,
  onHint: (kind: 'wheel' | 'touch') => void,
): readonly [Drawn | undefined, React.RefObject<HTMLDivElement | null>] {
  const t = useTexts(mapText);
  const { drawing, options, scheme, start, settings, places, selected, zoom: leastZoom } = props;
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const reframe = (map: MountedMap, element: Element): void => {
    const placed = selected && places.find(({ id }) => id === selected.id);
    const next = placed ? { center: placed, zoom: leastZoom } : frame(start, element);
    map.show(next.center, next.zoom, { animate: false });
  };
  const latest = useRef({ options, scheme, start, settings, onHint, t, reframe });
  useEffect(() => {
    latest.current = { options, scheme, start, settings, onHint, t, reframe };
  });

  useEffect(() => {
    const element = box.current;
    if (!drawing || !element) return;
    const { signal, done, fail } = drawing;
    void (async () => {
      try {
        const { settings: items, ...first } = latest.current;
        shareSheet(element, styles, 'below', signal);
        // With its styles, which give it its height.
        const isHidden = element.clientWidth === 0;
        const { center, zoom } = frame(first.start, element);
        const current: { layer?: MarkerLayer } = {};
        const map = await mountMap(
          element,
          {
            ...first.options,
            scheme: first.scheme,
            center,
            zoom: isHidden ? 1 : zoom,
            onMove: () => current.layer?.update(),
            onPageGesture: (kind) => {
              latest.current.onHint(kind);
            },
            onFailure: fail,
          },
          signal,
        );
        signal.throwIfAborted();
        const layer = new MarkerLayer(map, {
          onSelect: (id) => {
            latest.current.settings.onSelect(id);
          },
          clusterLabel: (count) => countText(latest.current.t, 'mapCluster', count),
          formatCount: (count) =>
            new Intl.NumberFormat(items.language, { notation: 'compact' }).format(count),
        });
        current.layer = layer;
        if (isHidden) whenSized(element, signal, () => latest.current.reframe(map, element));
        setDrawn({ map, layer, box: element, signal });
        done();
      } catch (cause) {
        fail(cause);
      }
    })();
    return () => {
      setDrawn(undefined);
    };
  }, [drawing]);
  return [drawn, box];
}

/** A map that is still there: effects may run when the element has left with it. */
const present = (drawn: Drawn | undefined): Drawn | undefined =>
  drawn?.signal.aborted === false ? drawn : undefined;

/** Keeps markers, colours and place of the map as the list says. */
function useContent(drawn: Drawn | undefined, props: MapPaneProps): void {
  const t = useTexts(mapText);
  const { places, selected, origin, scheme, start, zoom } = props;
  const placed = places.find(({ id }) => id === selected?.id);
  useEffect(() => {
    present(drawn)?.layer.setLocations(places);
  }, [drawn, places]);
  const first = useRef(start);
  useEffect(() => {
    const isSame = isSameStart(first.current, start);
    first.current = start;
    // Places that were found since.
    const shown = present(drawn);
    if (!shown || isSame) return;
    const next = frame(start, shown.box);
    shown.map.show(next.center, next.zoom, { animate: false });
  }, [drawn, start]);
  useEffect(() => {
    const shown = present(drawn);
    if (!shown) return;
    shown.layer.setSelected(placed);
    if (placed) shown.map.show(placed, Math.max(shown.map.view().zoom, zoom));
  }, [drawn, placed, zoom]);
  useEffect(() => {
    const shown = present(drawn);
    if (!shown) return;
    shown.layer.setOrigin(origin, t('mapYou'));
    if (origin) shown.map.fit([origin, ...places.slice(0, NEAREST)]);
    // Filters change the places, and leave the map where the visitor has moved it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawn, origin]);
  useEffect(() => {
    present(drawn)?.map.setScheme(scheme);
  }, [drawn, scheme]);
}

/** Returns a hint that disappears after a moment, and a function that shows one. */
function useHint(): readonly [GestureHint, (kind: GestureHint) => void] {
  const [hint, setHint] = useState<GestureHint>();
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => {
      setHint(undefined);
    }, HINT_TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [hint]);
  return [hint, setHint];
}

/** The selected location, over the map. */
function Card({
  location,
  settings,
  onClose,
}: {
  readonly location: Location;
  readonly settings: ItemSettings;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(mapText);
  const id = useId();
  return (
    <div part="card" className="card" role="group" aria-labelledby={id}>
      <p id={id} className="name" dir="auto">
        {location.name}
      </p>
      {location.address && <address dir="auto">{location.address}</address>}
      <Hours location={location} settings={settings} />
      <Links location={location} provider={settings.provider} />
      <button type="button" className="close" aria-label={t('mapClose')} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </div>
  );
}

/** The map, its buttons and credits, and the selected location over it. */
export function MapPane(props: MapPaneProps): ReactNode {
  const t = useTexts(mapText);
  const { selected, settings, onClose } = props;
  const [hint, showHint] = useHint();
  const [drawn, box] = useMap(props, showHint);
  const end = useRef<HTMLSpanElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useContent(drawn, props);

  const close = (): void => {
    pane.current?.querySelector<HTMLElement>('.pin.selected')?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposingKey(event) || !selected || !drawn) return;
    // A dialog around the map stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className="pane" ref={pane} onKeyDown={onKeyDown}>
      <MapFrame
        map={drawn?.map}
        label={t('mapBy')}
        hint={hint}
        boxRef={box}
        onSkip={() => {
          end.current?.focus();
        }}
      >
        {selected && selected.lat !== undefined && (
          <Card location={selected} settings={settings} onClose={close} />
        )}
      </MapFrame>
      <span ref={end} tabIndex={-1} className="end" />
    </div>
  );
}
