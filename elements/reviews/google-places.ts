import { loadService } from '../../shared/third-party/load-service';
import { readReviews, type Review } from './data';

/** A place with its reviews, as the service gives them. */
export interface Place {
  readonly name: string;
  /** Address of the place at the service, where all reviews are. */
  readonly href: string | undefined;
  /** Average from 0 to 5. */
  readonly rating: number | undefined;
  /** Number of ratings at the service. */
  readonly count: number | undefined;
  readonly reviews: readonly Review[];
}

/** The author of a review ("AuthorAttribution" of the service). */
interface Author {
  readonly displayName?: string;
  readonly uri?: string | null;
  readonly photoURI?: string | null;
}

interface ServiceReview {
  readonly text?: string | null;
  readonly textLanguageCode?: string | null;
  readonly rating?: number | null;
  readonly publishTime?: Date | null;
  readonly relativePublishTimeDescription?: string | null;
  readonly authorAttribution?: Author | null;
}

/** The part of "Place Class (New)" in the Maps JavaScript API that is used here. */
interface ServicePlace {
  readonly displayName?: string | null;
  readonly googleMapsURI?: string | null;
  readonly rating?: number | null;
  readonly userRatingCount?: number | null;
  readonly reviews?: readonly ServiceReview[] | null;
  fetchFields(options: { fields: readonly string[] }): Promise<unknown>;
}

interface PlacesLibrary {
  readonly Place: new (options: { id: string; requestedLanguage?: string }) => ServicePlace;
}

/** The part of the Maps JavaScript API that is used here. */
export interface MapsService {
  importLibrary(name: 'places'): Promise<PlacesLibrary>;
}

declare global {
  interface Window {
    google?: { readonly maps?: Partial<MapsService> } | undefined;
  }
}

const FIELDS = ['displayName', 'googleMapsURI', 'rating', 'userRatingCount', 'reviews'];

const address = 'https://maps.googleapis.com/maps/api/js?loading=async&libraries=places';

function findService(): MapsService | undefined {
  const maps = window.google?.maps;
  return typeof maps?.importLibrary === 'function' ? (maps as MapsService) : undefined;
}

function reviewOf({ text, authorAttribution: author, ...review }: ServiceReview): unknown {
  return {
    text,
    author: author?.displayName,
    href: author?.uri,
    photo: author?.photoURI,
    rating: review.rating,
    date: review.publishTime?.toISOString(),
    when: review.relativePublishTimeDescription,
    lang: review.textLanguageCode,
  };
}

/**
 * Fetches a place and its reviews, at most five, from Google. Nothing of it is kept, as the service
 * requires.
 *
 * @param id the service's id of the place.
 * @throws the failure of the script or of the service.
 */
export async function fetchPlace(
  id: string,
  language: string,
  signal: AbortSignal,
): Promise<Place> {
  const service = await loadService(
    { name: 'google-maps', address, query: { language }, find: findService },
    signal,
  );
  const { Place: ServiceClass } = await service.importLibrary('places');
  signal.throwIfAborted();
  const place = new ServiceClass({ id, requestedLanguage: language });
  await place.fetchFields({ fields: FIELDS });
  return {
    name: place.displayName ?? '',
    href: place.googleMapsURI ?? undefined,
    rating: place.rating ?? undefined,
    count: place.userRatingCount ?? undefined,
    reviews: readReviews(place.reviews?.map(reviewOf)) ?? [],
  };
}
