import type { Migration } from '../migration';

/** Tables of the site's build, which an import replaces. */
const SITE = [
  ...['site', 'page', 'page_style', 'content_library', 'collection', 'collection_item'],
  ...['album', 'album_photo', 'post', 'post_tag', 'blog_template'],
];

const EVENTS = ['insert', 'update', 'delete'] as const;

/**
 * SQLite's triggers. Without `on conflict`, for which the outer statement would decide.
 *
 * @param scope SQL for the scope, by the row that it is of.
 */
const sqliteTriggers = (
  table: string,
  scope: (row: 'new' | 'old') => string,
): { readonly sqlite: string; readonly postgres: string }[] =>
  EVENTS.map((event) => {
    const name = scope(event === 'delete' ? 'old' : 'new');
    return {
      sqlite: `create trigger version_of_${table}_${event} after ${event} on ${table} begin
        insert into version (scope, number)
          select ${name}, 0 where not exists (select 1 from version where scope = ${name});
        update version set number = number + 1 where scope = ${name};
      end`,
      postgres: '',
    };
  });

/** PostgreSQL's trigger of a table with one scope, which runs once for each statement. */
const postgresTrigger = (table: string, scope: string) => ({
  sqlite: '',
  postgres: `create trigger version_of_${table} after insert or update or delete or truncate on ${table}
    for each statement execute function raise_version('${scope}')`,
});

/**
 * PostgreSQL's trigger of a table of threads. It runs at the end of the transaction, so that writes
 * wait for each other's version when they have all their rows: none can wait in a circle.
 */
const postgresThreadTrigger = (table: string, column: string) => ({
  sqlite: '',
  postgres: `create constraint trigger version_of_${table} after insert or update or delete on ${table}
    deferrable initially deferred for each row execute function raise_thread_version('${column}')`,
});

/**
 * Gives what pages show a version, which every write raises in its own transaction: hosts keep pages
 * by it. PostgreSQL's is the transaction's number, so that a transaction writes each at most once.
 */
export const versions: Migration = [
  `create table version (
    scope text primary key,
    number integer not null
  ) strict, without rowid`,
  {
    sqlite: '',
    postgres: `create function raise_version() returns trigger language plpgsql as $$
      begin
        insert into version (scope, number) values (tg_argv[0], txid_current())
          on conflict (scope) do update set number = excluded.number
          where version.number <> excluded.number;
        return null;
      end $$`,
  },
  {
    sqlite: '',
    postgres: `create function raise_thread_version() returns trigger language plpgsql as $$
      declare changed jsonb;
      begin
        if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
        insert into version (scope, number)
          values ('thread ' || (changed ->> tg_argv[0]), txid_current())
          on conflict (scope) do update set number = excluded.number
          where version.number <> excluded.number;
        return null;
      end $$`,
  },
  ...SITE.flatMap((table) => [
    ...sqliteTriggers(table, () => `'site'`),
    postgresTrigger(table, 'site'),
  ]),
  ...sqliteTriggers('shop_stock', () => `'shop'`),
  postgresTrigger('shop_stock', 'shop'),
  ...sqliteTriggers('thread', (row) => `'thread ' || ${row}.id`),
  postgresThreadTrigger('thread', 'id'),
  ...sqliteTriggers('comment', (row) => `'thread ' || ${row}.thread`),
  postgresThreadTrigger('comment', 'thread'),
];
