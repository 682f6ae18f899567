import type { Migration } from '../migration';

/**
 * Tells from which network held comments, carts and likes came, as a keyed hash: when there are too
 * many, those of the network with most of them go first.
 */
export const networks: Migration = [
  `alter table comment add column network text not null default ''`,
  `alter table shop_cart add column network text not null default ''`,
  // Network and browser; empty for likes of older databases.
  `alter table liked add column source text not null default ''`,
  'alter table liked add column created integer not null default 0',
  'create index liked_by_source on liked (subject, source)',
  // Each is forgotten after a day.
  `create index liked_with_source on liked (created) where source <> ''`,
  `create index comment_with_network on comment (created) where network <> ''`,
  `create index shop_cart_with_network on shop_cart (updated) where network <> ''`,
  `create index shop_cart_by_network on shop_cart (substr(network, 1, 16), updated)
    where network <> ''`,
];
