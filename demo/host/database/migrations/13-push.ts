import type { Migration } from '../migration';

/**
 * Creates push messages. Keys are never deleted: subscriptions for older ones
 * are still reached.
 */
export const push: Migration = [
  `create table push_key (
      id integer primary key autoincrement,
      public text not null unique,
      private text not null,
      created integer not null
    ) strict`,
  `create table push_setting (
      id integer primary key check (id = 1),
      quiet_from integer not null,
      quiet_until integer not null
    ) strict`,
  `create table push_subscription (
      id text primary key,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      server_key text not null,
      device integer not null check (device in (0, 1, 2)),
      domain text not null,
      time_zone text not null,
      created integer not null,
      state text not null check (state in ('active', 'refused'))
    ) strict, without rowid`,
  'create index push_subscription_by_time on push_subscription (created)',
  `create table push_topic (
      subscription text not null,
      topic text not null,
      primary key (subscription, topic)
    ) strict, without rowid`,
  'create index push_topic_by_name on push_topic (topic, subscription)',
  `create table push_message (
      id text primary key,
      title text not null,
      body text not null,
      url text not null,
      lang text not null,
      dir text not null,
      topic text not null,
      is_urgent integer not null,
      created integer not null,
      idempotency_key text not null unique
    ) strict, without rowid`,
  'create index push_message_by_time on push_message (created)',
  `create table push_delivery (
      id integer primary key,
      message text not null,
      subscription text not null,
      state text not null check (
        state in ('waiting', 'sending', 'sent', 'unknown', 'gone', 'failed', 'expired')
      ),
      attempts integer not null,
      due integer not null,
      expires integer not null,
      error text not null,
      unique (message, subscription)
    ) strict`,
  'create index push_delivery_by_due on push_delivery (state, due)',
  'create index push_delivery_by_subscription on push_delivery (subscription, state)',
  `create table push_attempt (
      client text not null,
      kind text not null,
      since integer not null,
      count integer not null,
      primary key (client, kind)
    ) strict, without rowid`,
];
