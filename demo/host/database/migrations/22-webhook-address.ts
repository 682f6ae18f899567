import type { Migration } from '../migration';

/** Creates the address of the webhook that the owner has typed. */
export const webhookAddress: Migration = [
  `create table webhook_address (
      id integer primary key check (id = 1),
      url text not null
    ) strict`,
  // Deliveries to it go to the internet only.
  'alter table delivery add column is_public integer not null default 0',
];
