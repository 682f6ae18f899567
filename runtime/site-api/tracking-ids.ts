import { getSite } from '../../shared/site/site';

/** The platform's own queue, where a page has one. */
export interface PlatformQueue {
  readonly systemGaqID?: string;
  readonly systemAggregatedGaqID?: string;
  readonly externalGaqID?: string;
  readonly pushEvent?: (...args: unknown[]) => void;
}

/** The tracking ids of the site parameters, and of the platform's queue. */
export function trackingIds(): readonly string[] {
  const { system, aggregated, external } = getSite().parameters.analytics;
  const { _dm_gaq: platform } = window as { readonly _dm_gaq?: PlatformQueue };
  const ids = [
    ...[system, aggregated, external],
    ...[platform?.systemGaqID, platform?.systemAggregatedGaqID, platform?.externalGaqID],
  ];
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
}
