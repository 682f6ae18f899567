import type { Generated } from 'kysely';

/** Tables of a site's build, which an import replaces, and of its owner's edits. Texts named `data` are JSON. */
export interface SiteTables {
  site: {
    id: number;
    build: string;
    parameters: string;
    languages: string;
    menu: string;
    layout: string;
  };
  page: { path: string; data: string; content: string };
  page_style: { hash: string; css: string };
  /** When the host first saw the present version of a page, in seconds since 1970; 0 for the first one. */
  page_change: { path: string; hash: string; changed: number };
  edit: { name: string; revision: number; draft: string | null; published: string | null };
  /** A publication of edits, in seconds since 1970; `bytes` are those of all texts from before it. */
  publication: { id: Generated<number>; at: number; author: string; bytes: number };
  /** `before` is the text that was published before; `null` for the content of the site's folder. */
  publication_change: { publication: number; name: string; title: string; before: string | null };
  /** A link that shows what is not published, in seconds since 1970. */
  preview_link: { id: string; created: number; until: number };
  /** An editor that has a page open; `seen` is in seconds since 1970, by the clock of the database. */
  editor_presence: { tab: string; name: string; file: string; seen: number };
  secret: { id: number; key: string };
  webhook: { id: string; url: string };
  search_source: { url: string };
  content_library: { id: number; data: string };
  collection: { kind: string; name: string; fields: string };
  collection_item: { kind: string; collection: string; place: number; data: string };
  album: { platform: string; id: string };
  album_photo: {
    platform: string;
    album: string;
    place: number;
    source: string;
    caption: string;
    likes: number;
  };
  /** Without `lat`, the address has no place. */
  geocode: {
    address: string;
    lat: number | null;
    lng: number | null;
    label: string;
    /** When the address was asked for, in seconds since 1970. */
    asked: number;
  };
  /** When the last question was put to the provider, in ms since 1970. */
  geocode_turn: { id: number; at: number };
}
