import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { precedingHeadingLevel } from '../../shared/dom/heading-level';
import { lazy } from '../../shared/dom/lazy';
import { usePrintedDetails } from '../../shared/dom/use-printing';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { useLazy } from '../../shared/form/use-lazy';
import { mapSettings } from '../../shared/map/map-settings';
import { Still } from '../../shared/map/still';
import { useScheme } from '../../shared/map/use-scheme';
import { countText } from '../../shared/site/count-text';
import { languageOf, regionalOf } from '../../shared/site/locale';
import { siteText, type Bound } from '../../shared/site/strings';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { unitOf, type Position } from './distance';
import { findLocations, servicesOf, type Query } from './filter';
import { Filters } from './filters';
import { stillView, type Start } from './fit-view';
import { focusedChild } from './focused-child';
import type { ItemSettings } from './location-item';
import { writeLocationHash } from './location-hash';
import { LocationList } from './location-list';
import type { Location, locations as source } from './locations';
import type { PlacedLocation } from './marker-layer';
import type { attributes, MultiMapProps } from './multi-map';
import { NearMe } from './near-me';
import { SideSwitch } from './side-switch';
import { mapText } from './texts';
import { useBoxSize } from './use-box-size';
import { useClock } from './use-clock';
import { usePlaces } from './use-places';
import { useSides, type Sides } from './use-sides';

type Props = ViewProps<typeof attributes, typeof source> & MultiMapProps;

/** The map with its markers, which a list does not need. */
const mapPane = lazy(() => import('./map-pane'));

const NO_QUERY: Query = { text: '', service: '', openNow: false };

const isPlaced = (location: Location): location is PlacedLocation =>
  location.lat !== undefined && location.lng !== undefined;

const numberFrom = (text: string, limit: number): number | undefined => {
  const value = text.trim() === '' ? NaN : Number(text);
  return Math.abs(value) <= limit ? value : undefined;
};

/** What the map shows at first. */
function startOf({ lat, lng, zoom, locations }: Props): Start {
  const [north, east] = [numberFrom(lat, 90), numberFrom(lng, 180)];
  if (north !== undefined && east !== undefined) return { center: { lat: north, lng: east }, zoom };
  return { places: locations.filter(isPlaced) };
}

/** The selected location, which the address can name. */
function useSelection({
  host,
  mode,
  locations,
  requested,
  emit,
}: Props): readonly [Location | undefined, (id: string | undefined) => void] {
  const [id, setId] = useState<string>();
  const [seen, setSeen] = useState<MultiMapProps['requested']>();
  if (requested && requested !== seen && locations.length > 0) {
    setSeen(requested);
    if (locations.some((location) => location.id === requested.id)) setId(requested.id);
  }
  const select = useCallback(
    (next: string | undefined) => {
      if (mode === 'editor') return;
      setId(next);
      writeLocationHash(next);
      const name = host.locations.find((location) => location.id === next)?.name;
      if (next !== undefined && name !== undefined) emit('dm-select', { id: next, name });
    },
    [emit, host, mode],
  );
  return [locations.find((location) => location.id === id), select];
}

/** On a phone, turns from the list to the map for a location that is selected there, or in the address. */
function useTurn(
  { host, requested, mode }: Props,
  { shown, isNarrow, turnTo }: Sides,
  select: (id: string | undefined) => void,
) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPicked = useRef(false);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const pick = useCallback(
    (id: string | undefined) => {
      select(id);
      if (latest.current !== 'list' || mode === 'editor') return;
      isPicked.current = true;
      turnTo('map');
    },
    [select, turnTo, mode],
  );
  const answered = useRef<typeof requested>(undefined);
  useLayoutEffect(() => {
    if (isNarrow === undefined || answered.current === requested) return;
    answered.current = requested;
    // Not from under the focus: it is handed over to the list after this.
    if (isNarrow && focusedChild(host) < 0) turnTo('map');
  }, [host, requested, isNarrow, turnTo]);
  useLayoutEffect(() => {
    if (shown !== 'map' || !isPicked.current) return;
    isPicked.current = false;
    // What had the focus is gone with the list.
    button.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return { button, box, pick };
}

/** Says how many locations there are, and which is selected. */
function locationsText(
  t: Bound<typeof mapText>,
  { found, total, origin }: { found: number; total: number; origin: Position | undefined },
): string {
  const locations =
    found < total
      ? countText(t, 'mapCountOf', total, {
          place: 'total',
          values: { count: found },
        })
      : countText(t, 'mapCount', found, { formerly: ['mapCountOne', 'mapCount'] });
  if (!origin) return locations;
  const nearest = siteText('mapNearest', t.at);
  return nearest ? `${locations}. ${nearest}` : t('mapCountNearest', { locations });
}

/** Draws the filters, the list and the map. */
export default function MultiMap(given: Props): ReactNode {
  const t = useTexts(mapText);
  const placed = usePlaces(given.host, given.locations);
  const props = { ...given, locations: placed };
  const { host, mode, locations, list, display, nearMe, phase, party, height } = props;
  const language = regionalOf(languageOf(host));
  const [query, setQuery] = useState(NO_QUERY);
  const [origin, setOrigin] = useState<Position>();
  const [selected, select] = useSelection(props);
  const hasMap = display !== 'link';
  const sides = useSides(host, hasMap && list !== 'none' && locations.length > 1);
  const { shown, isNarrow, turnTo } = sides;
  const { button, box, pick } = useTurn(props, sides, select);
  const asked = useDeferredValue(query);
  const clock = useClock(
    props.timeZone,
    locations.some(({ hours }) => hours),
  );
  const scheme = useScheme(host, props.colorScheme);
  const level = useMemo(() => Math.min(6, (precedingHeadingLevel(host) ?? 1) + 1), [host]);

  const services = useMemo(() => servicesOf(locations, language), [locations, language]);
  const hasHours = useMemo(
    () => locations.some((location) => location.hours && clock.timeOf(location)),
    [locations, clock],
  );
  const found = useMemo(
    () => findLocations(locations, asked, { clock, origin }),
    [locations, asked, clock, origin],
  );
  // Not the clock: the list is as long as before when a minute has passed.
  const question = useMemo(() => ({ asked, origin }), [asked, origin]);
  const places = useMemo(() => found.map(({ location }) => location).filter(isPlaced), [found]);
  // oxlint-disable-next-line react/exhaustive-deps -- the first view does not follow filters
  const start = useMemo(() => startOf(props), [props.lat, props.lng, props.zoom, locations]);
  const unit = props.unit === 'auto' ? unitOf(navigator.language) : props.unit;
  const provider = props.provider || mapSettings().provider;
  const settings = useMemo<ItemSettings>(
    () => ({ clock, language, unit, provider, onSelect: pick }),
    [clock, language, unit, provider, pick],
  );

  usePrintedDetails(host);

  const { onMapShown } = props;
  useLayoutEffect(() => {
    if (isNarrow !== undefined && shown !== 'list') onMapShown();
  }, [isNarrow, shown, onMapShown]);
  const size = useBoxSize(box);
  const still = size && <Still {...stillView(start, size)} scheme={scheme} alt="" hasPin={false} />;
  const { drawing } = props;
  const onError = useCallback((cause: unknown) => drawing?.fail(cause), [drawing]);
  const pane = useLazy(mapPane, drawing, onError);

  const isFiltered = query !== NO_QUERY;
  const hasList = list !== 'none' || !hasMap || (phase !== 'ready' && phase !== 'loading');
  const title = t('mapLocations');
  return (
    <div
      className="all"
      data-list={list}
      data-map={hasMap}
      ref={(element) => {
        if (height > 0) element?.style.setProperty('--_height', `${height}px`);
        else element?.style.removeProperty('--_height');
      }}
    >
      {locations.length > 1 && (
        <Filters query={query} services={services} hasHours={hasHours} onChange={setQuery}>
          {nearMe && <NearMe isOff={mode === 'editor'} onPosition={setOrigin} />}
        </Filters>
      )}
      <div className="top">
        <p part="count" className="count" role="status">
          {locationsText(t, { found: found.length, total: locations.length, origin })}
        </p>
        {/* Of its own: a filter says the count alone, and a selection the name alone. */}
        <p className="unseen" role="status">
          {selected && t('mapSelected', { name: selected.name })}
        </p>
        {shown !== 'both' && <SideSwitch ref={button} side={shown} onTurn={turnTo} />}
      </div>
      <div className="columns">
        {hasMap && (
          <div part="map" className="map" ref={box} hidden={shown === 'list'}>
            {display === 'picture' ? (
              still
            ) : (
              <ThirdPartyBox
                phase={phase}
                service={host.service}
                label={title}
                placeholder={still}
                onAllow={party.allow}
                onRetry={party.retry}
              >
                {pane && (
                  <pane.MapPane
                    drawing={drawing}
                    options={{
                      host,
                      provider,
                      layout: props.layout,
                      language: props.language || language,
                    }}
                    scheme={scheme}
                    start={start}
                    zoom={props.zoom}
                    places={places}
                    selected={selected}
                    origin={origin}
                    settings={settings}
                    onClose={() => {
                      select(undefined);
                    }}
                  />
                )}
              </ThirdPartyBox>
            )}
          </div>
        )}
        {hasList && (
          <div part="list" className="list" hidden={shown === 'map'}>
            <LocationList
              host={host}
              found={found}
              question={question}
              selected={selected}
              level={level}
              isNarrow={isNarrow === true}
              settings={settings}
              onClear={
                isFiltered
                  ? () => {
                      setQuery(NO_QUERY);
                    }
                  : undefined
              }
            />
          </div>
        )}
      </div>
    </div>
  );
}
