import { fold } from '../text/fold';
import { loadCities } from './cities';

/** Longest question, in UTF-16 code units. */
export const MAX_QUERY = 256;

/** A place that answers a question. */
export interface FoundPlace {
  readonly id: string;
  readonly name: string;
  /** Name and country, for people. */
  readonly label: string;
  /** ISO 3166-1. */
  readonly country: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Finds the towns that an address names, as one of its parts between commas, with or without a
 * postal code: those in a country that it names first, then the largest.
 */
export async function findPlaces(address: string, limit: number): Promise<FoundPlace[]> {
  const cities = await loadCities();
  const parts = fold(address)
    .text.split(',')
    .map((part) => part.trim());
  const names = parts.flatMap((part) => {
    const words = part.split(/\s+/).filter((word) => word !== '' && !/\d/.test(word));
    return [part, words.join(' ')];
  });
  const found = new Set(names.flatMap((name) => cities.byName.get(name) ?? []));
  return [...found]
    .flatMap((index) => {
      const city = cities.list[index];
      if (!city) return [];
      const country = countries.of(city.country) ?? city.country;
      const label = `${city.name}, ${country}`;
      const isNamed = [country, city.country].some((name) => parts.includes(fold(name).text));
      return [{ isNamed, place: { ...city, id: String(index + 1), label } }];
    })
    .sort(
      (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.place.population - a.place.population,
    )
    .slice(0, limit)
    .map(({ place }) => place);
}
