import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { precedingHeadingLevel } from '../../shared/dom/heading-level';
import { lazy } from '../../shared/dom/lazy';
import { usePrintedDetails } from '../../shared/dom/use-printing';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { useLazy } from '../../shared/form/use-lazy';
import { mapSettings } from '../../shared/map/map-settings';
import { Still } from '../../shared/map/still';
import { useScheme } from '../../shared/map/use-scheme';
import { languageOf, regionalOf } from '../../shared/site/locale';
import type { Bound } from '../../shared/site/strings';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { unitOf, type Position } from './distance';
import { findLocations, servicesOf, type Query } from './filter';
import { Filters } from './filters';
import { firstView, type Fit } from './fit-view';
import type { ItemSettings } from './location-item';
import { writeLocationHash } from './location-hash';
import { LocationList } from './location-list';
import type { Location, locations as source } from './locations';
import type { PlacedLocation } from './marker-layer';
import type { attributes, MultiMapProps } from './multi-map';
import { NearMe } from './near-me';
import { mapText } from './texts';
import { useClock } from './use-clock';
import { usePlaces } from './use-places';

type Props = ViewProps<typeof attributes, typeof source> & MultiMapProps;

/** The map with its markers, which a list does not need. */
const mapPane = lazy(() => import('./map-pane'));

const NO_QUERY: Query = { text: '', service: '', openNow: false };

/** Size of the still picture, in px; it fills the box of the map. */
const STILL_SIZE = { width: 960, height: 480 } as const;

const isPlaced = (location: Location): location is PlacedLocation =>
  location.lat !== undefined && location.lng !== undefined;

const numberFrom = (text: string, limit: number): number | undefined => {
  const value = text.trim() === '' ? NaN : Number(text);
  return Math.abs(value) <= limit ? value : undefined;
};

/** What the map shows at first. */
function startOf({ lat, lng, zoom, locations }: Props): Fit {
  const [north, east] = [numberFrom(lat, 90), numberFrom(lng, 180)];
  if (north !== undefined && east !== undefined) return { center: { lat: north, lng: east }, zoom };
  const places = locations.filter(isPlaced);
  return { ...firstView(places), places };
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

/** Says how many locations there are, and which is selected. */
function countText(
  t: Bound<typeof mapText>,
  { found, total, origin }: { found: number; total: number; origin: Position | undefined },
  language: string,
): string {
  const [count, all] = [found.toLocaleString(language), total.toLocaleString(language)];
  const text =
    found < total
      ? t('mapCountOf', { count, total: all })
      : found === 1
        ? t('mapCountOne')
        : t('mapCount', { count });
  return origin ? `${text}. ${t('mapNearest')}` : text;
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
  const places = useMemo(() => found.map(({ location }) => location).filter(isPlaced), [found]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the first view does not follow filters
  const start = useMemo(() => startOf(props), [props.lat, props.lng, props.zoom, locations]);
  const unit = props.unit === 'auto' ? unitOf(navigator.language) : props.unit;
  const provider = props.provider || mapSettings().provider;
  const settings = useMemo<ItemSettings>(
    () => ({ clock, language, unit, provider, onSelect: select }),
    [clock, language, unit, provider, select],
  );

  usePrintedDetails(host);

  const { center, zoom } = start;
  const still = (
    <Still center={center} zoom={zoom} scheme={scheme} size={STILL_SIZE} alt="" hasPin={false} />
  );
  const { drawing } = props;
  const onError = useCallback((cause: unknown) => drawing?.fail(cause), [drawing]);
  const pane = useLazy(mapPane, drawing, onError);

  const isFiltered = query !== NO_QUERY;
  const hasMap = display !== 'link';
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
      <p part="count" className="count" role="status">
        {countText(t, { found: found.length, total: locations.length, origin }, language)}
        {selected && <span className="unseen"> {t('mapSelected', { name: selected.name })}</span>}
      </p>
      <div className="columns">
        {hasMap && (
          <div part="map" className="map">
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
          <div part="list" className="list">
            <LocationList
              found={found}
              selected={selected}
              level={level}
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
