import type { Migration } from '../migration';

/** Names the time of a geocoder's answer. */
export const geocodeAsked: Migration =
  // It is the time of the question, also for an address without a place.
  ['alter table geocode rename column found to asked'];
