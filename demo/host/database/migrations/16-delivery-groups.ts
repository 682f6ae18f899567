import type { Migration } from '../migration';

/** The origin of an endpoint: up to the slash after the name, which has no other before it. */
const ORIGIN = {
  sqlite: `substr(endpoint, 1, 8 + instr(substr(endpoint, 9) || '/', '/') - 1)`,
  postgres: `substr(endpoint, 1, 8 + strpos(substr(endpoint, 9) || '/', '/') - 1)`,
};

const fill = (origin: string): string => `update push_subscription set service = ${origin}`;

/** Groups push messages by their service, and finds the earliest ones of each group. */
export const deliveryGroups: Migration = [
  `alter table push_subscription add column service text not null default ''`,
  `alter table push_delivery add column service text not null default ''`,
  { sqlite: fill(ORIGIN.sqlite), postgres: fill(ORIGIN.postgres) },
  `update push_delivery set service = coalesce(
    (select service from push_subscription as s where s.id = push_delivery.subscription), '')
    where state = 'waiting'`,
  'create index push_delivery_by_service on push_delivery (state, service, due)',
  'create index delivery_by_target on delivery (state, target, due)',
];
