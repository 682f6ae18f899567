import type { Migration } from '../migration';

/** Finds the subscriptions of time zones: a message is due there at one time. */
export const pushZones: Migration = [
  'create index push_subscription_by_zone on push_subscription (time_zone)',
];
