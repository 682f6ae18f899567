import type { Database } from '../database/database';
import { db } from '../database/query';
import type { Site } from '../content/model';

/** The part of a site that calls need. */
export type SiteHead = Pick<Site, 'build' | 'parameters' | 'languages'>;

/**
 * Reads the site without its layout.
 *
 * @throws {Error} If no site has been imported.
 */
export async function readSite(database: Database): Promise<SiteHead> {
  const row = await database.first(
    db.selectFrom('site').select(['build', 'parameters', 'languages']),
  );
  if (!row) throw new Error('The database contains no site.');
  // The casts are safe: only `serve/seed.ts` writes these columns.
  return {
    build: row.build,
    parameters: JSON.parse(row.parameters) as Site['parameters'],
    languages: JSON.parse(row.languages) as Site['languages'],
  };
}
