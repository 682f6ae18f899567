import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Page, Site } from '../content/model';

/**
 * A place that pages come from besides the database, asked when the database has none at a path.
 * Its pages are answered in both forms, like any other. Their `css` and `devicecss` stay empty,
 * because only sheets of stored pages have an address: they link to theirs in `headsection`.
 */
export type PageSource = (
  path: string,
  site: Site,
  query: URLSearchParams,
) => Promise<Page | undefined>;

/** Adds answers that are no pages, ahead of the site's own files and pages. */
export type RouteSource = (app: Hono<{ Bindings: HttpBindings }>) => void;
