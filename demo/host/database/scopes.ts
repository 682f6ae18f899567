import type { Tables } from './tables/tables';

/** Rows that have one version: the site's build, the stock of its shop, or a thread of comments. */
export type Scope = 'site' | 'shop' | 'thread';

/**
 * The scope of each table that pages read for everybody; triggers raise its version with every write
 * (`migrations/18-versions.ts`). Tables without one hold what belongs to a visitor or to the owner: a
 * response that reads them is not kept.
 */
export const TABLE_SCOPES: Readonly<Record<keyof Tables | 'post_index', Scope | undefined>> = {
  site: 'site',
  page: 'site',
  page_style: 'site',
  content_library: 'site',
  collection: 'site',
  collection_item: 'site',
  album: 'site',
  album_photo: 'site',
  post: 'site',
  post_tag: 'site',
  // Has no trigger: it is written with the posts.
  post_index: 'site',
  // Has none either: it is written with the pages.
  page_change: 'site',
  blog_template: 'site',
  shop_stock: 'shop',
  thread: 'thread',
  comment: 'thread',

  admin_session: undefined,
  attempt: undefined,
  comment_report: undefined,
  delivery: undefined,
  edit: undefined,
  editor_presence: undefined,
  geocode: undefined,
  geocode_turn: undefined,
  liked: undefined,
  member: undefined,
  member_session: undefined,
  migration: undefined,
  owner_setting: undefined,
  preview_link: undefined,
  publication: undefined,
  publication_change: undefined,
  push_delivery: undefined,
  push_key: undefined,
  push_message: undefined,
  push_setting: undefined,
  push_subscription: undefined,
  push_topic: undefined,
  search_source: undefined,
  secret: undefined,
  shop_cart: undefined,
  shop_order: undefined,
  submission: undefined,
  submission_claim: undefined,
  submission_file: undefined,
  submission_upload: undefined,
  upload: undefined,
  version: undefined,
  webhook: undefined,
  webhook_address: undefined,
  webhook_secret: undefined,
};

/** Name under which the version of a thread is stored. */
export const threadScope = (thread: string): string => `thread ${thread}`;
