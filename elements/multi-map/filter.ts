import { distanceBetween, type Position } from './distance';
import { openStateAt, weekTimeAt, type OpenState, type WeekTime } from './hours';
import type { Location } from './locations';

/** What the visitor is looking for. */
export interface Query {
  /** Words that name, address or services contain, all of them. */
  readonly text: string;
  /** Empty for any. */
  readonly service: string;
  readonly openNow: boolean;
}

/** A location with what follows from where and when the visitor is. */
export interface FoundLocation {
  readonly location: Location;
  /** From the visitor, in km. */
  readonly distance: number | undefined;
}

/** When it is, by the time zone of a location. */
export interface Clock {
  /** The time on a location's clocks; `undefined` if its time zone is not known. */
  timeOf(location: Location): WeekTime | undefined;
}

/** Creates a clock that stands at an instant. */
export function clockAt(instant: Date, timeZone: string): Clock {
  const known = new Map<string, WeekTime | undefined>();
  return {
    timeOf({ timeZone: own }) {
      const zone = own ?? timeZone;
      if (!known.has(zone)) known.set(zone, zone ? weekTimeAt(instant, zone) : undefined);
      return known.get(zone);
    },
  };
}

/** Whether a location is open; `undefined` if that is not known. */
export function openStateOf(location: Location, clock: Clock): OpenState | undefined {
  const time = location.hours && clock.timeOf(location);
  return time && openStateAt(location.hours ?? [], time);
}

/** Folds case and accents: `Café` is `cafe`. */
const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const folded = new WeakMap<Location, string>();

function textOf(location: Location): string {
  let text = folded.get(location);
  if (text === undefined) {
    const { name, address = '', services } = location;
    text = fold([name, address, ...services].join('\n'));
    folded.set(location, text);
  }
  return text;
}

/** All services of the locations, in alphabetical order. */
export function servicesOf(locations: readonly Location[], language: string): string[] {
  const { compare } = new Intl.Collator(language);
  return [...new Set(locations.flatMap(({ services }) => services))].sort(compare);
}

/** Returns the locations that answer a query: the nearest first, or in their order. */
export function findLocations(
  locations: readonly Location[],
  { text, service, openNow }: Query,
  { clock, origin }: { readonly clock: Clock; readonly origin: Position | undefined },
): FoundLocation[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = locations
    .filter(
      (location) =>
        (service === '' || location.services.includes(service)) &&
        words.every((word) => textOf(location).includes(word)) &&
        (!openNow || openStateOf(location, clock)?.kind === 'open'),
    )
    .map((location) => {
      const { lat, lng } = location;
      const isPlaced = lat !== undefined && lng !== undefined;
      const distance = origin && isPlaced ? distanceBetween(origin, { lat, lng }) : undefined;
      return { location, distance };
    });
  if (!origin) return found;
  return found.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
}
