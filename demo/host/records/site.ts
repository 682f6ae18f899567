import type { Database } from '../database/database';
import { db } from '../database/query';
import type { Site } from '../content/model';
import { memoize } from '../text/memoize';

// The casts are safe: only `serve/seed.ts` writes these columns.
/** Parses the parameters of a site, once for each build: every request reads them. */
export const parametersOf = memoize((text) => JSON.parse(text) as Site['parameters'], 4);
export const languagesOf = memoize((text) => JSON.parse(text) as Site['languages'], 4);

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
  return {
    build: row.build,
    parameters: parametersOf(row.parameters),
    languages: languagesOf(row.languages),
  };
}
