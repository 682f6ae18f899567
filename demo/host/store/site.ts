import type { Client } from '@libsql/client';
import type { Site } from '../content/model';
import { text } from './row';

/** The part of a site that calls need. */
export type SiteHead = Pick<Site, 'build' | 'parameters' | 'languages'>;

/**
 * Reads the site without its layout.
 *
 * @throws {Error} If no site has been imported.
 */
export async function readSite(client: Client): Promise<SiteHead> {
  const { rows } = await client.execute('select build, parameters, languages from site');
  const row = rows[0];
  if (!row) throw new Error('The database contains no site.');
  // The casts are safe: only `seed.ts` writes these columns.
  return {
    build: text(row, 'build'),
    parameters: JSON.parse(text(row, 'parameters')) as Site['parameters'],
    languages: JSON.parse(text(row, 'languages')) as Site['languages'],
  };
}
