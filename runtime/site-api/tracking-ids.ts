import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';

/** The platform's own queue, where a page has one. */
export interface PlatformQueue {
  readonly systemGaqID?: string;
  readonly systemAggregatedGaqID?: string;
  readonly externalGaqID?: string;
  /** Parameters of what is sent to the aggregated id. */
  readonly gaAggregatedEventAttributes?: unknown;
  readonly pushEvent?: ((...args: unknown[]) => void) & { readonly isStub?: boolean };
}

/** The parameters that go with an event to a tracking id: those of the page's aggregated events. */
export function attributesFor(id: string): Readonly<Record<string, unknown>> {
  const { aggregated } = getSite().parameters.analytics;
  const { _dm_gaq: platform } = window as { readonly _dm_gaq?: PlatformQueue };
  const { systemAggregatedGaqID, gaAggregatedEventAttributes: attributes } = platform ?? {};
  const ids = [aggregated, systemAggregatedGaqID].filter(Boolean);
  // With one id for everything, that is the aggregated one.
  const isAggregated = ids.length === 0 || ids.includes(id);
  return isAggregated && isRecord(attributes) ? attributes : {};
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
