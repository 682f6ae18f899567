import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemaOf, SCHEMA_NAMES } from '../../demo/host/content/schemas';

/** The folder in that of a site. */
export const SCHEMAS = 'schemas';

/** Writes the schemas by which editors complete the JSON files of a site: one for each file. */
export function writeSchemas(siteFolder: string): void {
  const folder = join(siteFolder, SCHEMAS);
  mkdirSync(folder, { recursive: true });
  for (const name of SCHEMA_NAMES) {
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`);
  }
}
