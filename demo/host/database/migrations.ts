import { PUSH_TABLES } from './migrations-push';
import type { Dialect } from './query';

/** A statement of a migration: SQLite's, from which PostgreSQL's follows, or one of each. */
export type Migration = string | Readonly<Record<Dialect, string>>;

/** A statement that changes rows of older databases, of which there are none in PostgreSQL. */
const ofOlder = (sqlite: string): Migration => ({ sqlite, postgres: '' });

/**
 * Schema migrations, in order. Never change a published one; append a new one instead.
 */
export const migrations: readonly (readonly Migration[])[] = [
  [
    `create table site (
      id integer primary key check (id = 1),
      build text not null,
      parameters text not null,
      languages text not null,
      menu text not null,
      layout text not null
    ) strict`,
    `create table page (
      path text primary key,
      data text not null,
      content text not null
    ) strict, without rowid`,
    `create table page_style (
      hash text primary key,
      css text not null
    ) strict, without rowid`,
  ],
  [
    `create table secret (
      id integer primary key check (id = 1),
      key text not null
    ) strict`,
    `create table password_attempt (
      client text not null,
      path text not null,
      since integer not null,
      count integer not null,
      primary key (client, path)
    ) strict, without rowid`,
  ],
  [
    `create table album (
      platform text not null,
      id text not null,
      primary key (platform, id)
    ) strict, without rowid`,
    `create table album_photo (
      platform text not null,
      album text not null,
      place integer not null,
      source text not null,
      caption text not null,
      likes integer not null,
      primary key (platform, album, place)
    ) strict, without rowid`,
  ],
  [
    `create table upload (
      id text primary key,
      name text not null,
      size integer not null,
      accept text not null,
      path text not null unique,
      client text not null,
      created integer not null,
      state text not null check (state in ('open', 'stored', 'claimed', 'gone')),
      type text not null
    ) strict, without rowid`,
    `create index upload_client on upload (client, created)`,
  ],
  [
    `create table submission (
      id text primary key,
      form text not null,
      title text not null,
      page text not null,
      received integer not null,
      entries text not null,
      words text not null,
      spam text not null,
      captcha text not null,
      idempotency_key text unique,
      fingerprint text not null
    ) strict, without rowid`,
    'create index submission_by_form on submission (form, spam, received)',
    `create table submission_file (
      id text primary key,
      submission text not null,
      name text not null,
      data blob not null
    ) strict`,
    'create index submission_file_by_submission on submission_file (submission)',
    `create table submission_attempt (
      client text not null,
      form text not null,
      since integer not null,
      count integer not null,
      primary key (client, form)
    ) strict, without rowid`,
    `create table submission_claim (
      idempotency_key text primary key,
      until integer not null
    ) strict, without rowid`,
    `create table delivery (
      id text primary key,
      submission text not null,
      kind text not null,
      target text not null,
      state text not null,
      attempts integer not null,
      due integer not null,
      error text not null
    ) strict, without rowid`,
    'create index delivery_by_due on delivery (state, due)',
    'create index delivery_by_submission on delivery (submission)',
    `create table webhook (
      id text primary key,
      url text not null
    ) strict, without rowid`,
    `create table admin_session (
      id text primary key,
      until integer not null
    ) strict, without rowid`,
  ],
  [
    // The columns a list shows of a submission, and its size in bytes with its files.
    `alter table submission add column preview text not null default '[]'`,
    'alter table submission add column bytes integer not null default 0',
    ofOlder(`update submission set
      preview = coalesce((
        select json_group_array(json_array(name, substr(value, 1, 120))) from (
          select json_extract(value, '$.name') as name, json_extract(value, '$.value') as value
          from json_each(submission.entries)
          where json_extract(value, '$.name') not in
            ('form_id', 'form_title', 'captcha', 'g-recaptcha-response')
          and json_extract(value, '$.name') not glob '_dm_*'
          and json_extract(value, '$.name') not glob 'label-*'
          and json_extract(value, '$.name') not glob 'type-*'
          and json_extract(value, '$.name') not glob 'integrationMappingType-*'
          and trim(json_extract(value, '$.value')) <> ''
          limit 4
        )
      ), '[]'),
      bytes = length(cast(entries as blob)) + length(cast(words as blob)) + coalesce((
        select sum(length(data)) from submission_file where submission = submission.id
      ), 0)`),
    'create index submission_by_bytes on submission (bytes)',
    'create index submission_by_title on submission (form, received, title)',
    `create table submission_upload (
      submission text not null,
      path text not null,
      primary key (submission, path)
    ) strict, without rowid`,
    'create index submission_upload_by_path on submission_upload (path)',
    ofOlder(`insert or ignore into submission_upload (submission, path)
      select submission.id, upload.path from submission, json_each(submission.entries) as entry
      join upload on upload.path = json_extract(entry.value, '$.value')
      where upload.state = 'claimed'`),
    'create index upload_by_state on upload (state, size)',
  ],
  [
    `create table collection (
      kind text not null,
      name text not null,
      fields text not null,
      primary key (kind, name)
    ) strict, without rowid`,
    `create table collection_item (
      kind text not null,
      collection text not null,
      place integer not null,
      data text not null,
      primary key (kind, collection, place)
    ) strict, without rowid`,
    `create table content_library (
      id integer primary key check (id = 1),
      data text not null
    ) strict`,
    `create table member (
      id text primary key,
      email text not null unique,
      first_name text not null,
      last_name text not null,
      password_hash text not null
    ) strict, without rowid`,
    `create table member_session (
      id text primary key,
      member text not null,
      until integer not null
    ) strict, without rowid`,
    'create index member_session_by_member on member_session (member, until)',
  ],
  [
    // Edits of owners: pages by their file (`en/home.html`), and the theme.
    `create table edit (
      name text primary key,
      revision integer not null,
      draft text,
      published text
    ) strict, without rowid`,
  ],
  [
    // Visitors' comments and likes. The page of a thread decides who may read it.
    `create table thread (
      id text primary key,
      page text not null,
      closed integer not null default 0
    ) strict, without rowid`,
    // A reply's parent is always a comment without a parent; `reply_to` is what it answers.
    `create table comment (
      id text primary key,
      thread text not null,
      parent text not null,
      reply_to text not null,
      author text not null,
      name text not null,
      text text not null,
      created integer not null,
      edited integer not null default 0,
      state text not null check (state in ('waiting', 'shown', 'hidden', 'spam', 'removed')),
      is_owner integer not null default 0,
      is_pinned integer not null default 0,
      likes integer not null default 0,
      idempotency_key text not null unique,
      fingerprint text not null
    ) strict, without rowid`,
    'create index comment_by_thread on comment (thread, parent, created)',
    'create index comment_by_parent on comment (parent, created)',
    'create index comment_by_state on comment (state, created)',
    'create index comment_by_author on comment (author, state)',
    `create table comment_report (
      comment text not null,
      visitor text not null,
      reason text not null,
      created integer not null,
      primary key (comment, visitor)
    ) strict, without rowid`,
    // Subjects: `comment:` and an id, or `page:` and a key.
    `create table liked (
      subject text not null,
      visitor text not null,
      primary key (subject, visitor)
    ) strict, without rowid`,
    `create table talk_attempt (
      client text not null,
      kind text not null,
      since integer not null,
      count integer not null,
      primary key (client, kind)
    ) strict, without rowid`,
  ],
  [
    `create table post (
      id integer primary key,
      path text not null unique,
      data text not null,
      content text not null,
      text text not null,
      published integer not null,
      is_draft integer not null
    ) strict`,
    'create index post_by_date on post (published desc, path)',
    `create table post_tag (
      slug text not null,
      post integer not null,
      name text not null,
      primary key (slug, post)
    ) strict, without rowid`,
    // Its rows are folded words separated by spaces (see `blog/words.ts`).
    {
      sqlite: `create virtual table post_index using fts5(
        title, tags, body,
        tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
      )`,
      postgres: `create table post_index (post bigint primary key, words tsvector not null);
        create index post_index_by_word on post_index using gin (words)`,
    },
    `create table blog_template (
      name text primary key,
      data text not null
    ) strict, without rowid`,
    `create table search_source (
      url text primary key
    ) strict, without rowid`,
    // When the host first saw the present version of a page; 0 for the first one.
    `create table page_change (
      path text primary key,
      hash text not null,
      changed integer not null
    ) strict, without rowid`,
  ],
  [
    // What the owner, or the rule for known visitors, has let through: edits are compared with it.
    `alter table comment add column approved text not null default ''`,
    'update comment set approved = text',
  ],
  [
    // Places of addresses; without `lat`, the address has none.
    `create table geocode (
      address text primary key,
      lat real,
      lng real,
      label text not null,
      found integer not null
    ) strict, without rowid`,
    // When the last question was put to the provider, in ms since 1970.
    `create table geocode_turn (
      id integer primary key check (id = 1),
      at integer not null
    ) strict`,
  ],
  [
    // The shop. Prices are in hundredths of the currency; what nobody counts has no row of stock.
    `create table shop_stock (
      product integer primary key,
      quantity integer not null check (quantity >= 0),
      initial integer not null
    ) strict`,
    `create table shop_cart (
      id text primary key,
      lines text not null,
      revision integer not null,
      updated integer not null
    ) strict, without rowid`,
    'create index shop_cart_by_time on shop_cart (updated)',
    `create table shop_order (
      number integer primary key autoincrement,
      id text not null unique,
      idempotency_key text not null unique,
      fingerprint text not null,
      placed integer not null,
      state text not null check (state in ('new', 'sent', 'cancelled')),
      name text not null,
      email text not null,
      address text not null,
      note text not null,
      lines text not null,
      total integer not null,
      currency text not null
    ) strict`,
    'create index shop_order_by_state on shop_order (state, number)',
    `create table shop_attempt (
      client text not null,
      kind text not null,
      since integer not null,
      count integer not null,
      primary key (client, kind)
    ) strict, without rowid`,
  ],
  PUSH_TABLES,
  // It is the time of the question, also for an address without a place.
  ['alter table geocode rename column found to asked'],
];

/**
 * SQLite's words for columns, and PostgreSQL's. Texts are compared by their bytes in both, whatever
 * the language of the database.
 */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\) strict(?:, without rowid)?$/, ')'],
  [
    /\binteger primary key(?: autoincrement)?(?! check)/g,
    'bigint generated by default as identity primary key',
  ],
  [/\binteger\b/g, 'bigint'],
  [/\breal\b/g, 'double precision'],
  [/\bblob\b/g, 'bytea'],
  [/(\w) text\b(?= (?:primary|not|unique|default)|,?\n|,)/g, '$1 text collate "C"'],
];

/** The statements of a migration in a dialect. */
export const statementsOf = (migration: readonly Migration[], dialect: Dialect): string[] =>
  migration
    .map((statement) => {
      if (typeof statement !== 'string') return statement[dialect];
      return dialect === 'sqlite' || !/^(?:create|alter) table/.test(statement)
        ? statement
        : WORDS.reduce((text, [word, other]) => text.replace(word, other), statement);
    })
    .filter((statement) => statement !== '');
