import type { Page, Site } from '../content/model';

/**
 * A place that pages come from besides the database, asked when the database has none at a path.
 * Its pages are answered in both forms, like any other.
 */
export type PageSource = (path: string, site: Site) => Promise<Page | undefined>;
