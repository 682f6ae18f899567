import { z } from 'zod';
import { mediaFile } from '../files/media-manifest';
import { albumsFile } from './albums-file';
import { collectionFile } from './collection-file';
import { libraryFile } from './library-file';
import { membersFile } from './members-file';
import { sectionsFile } from './sections-file';
import { siteFile } from './site-file';
import { themeFile } from './theme-file';

/** The JSON files of a site, by the name of their schema. */
const FILES = {
  site: siteFile,
  theme: themeFile,
  media: mediaFile,
  albums: albumsFile,
  collection: collectionFile,
  'content-library': libraryFile,
  members: membersFile,
  sections: sectionsFile,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The name of a JSON Schema. */
export type SchemaName = keyof typeof FILES;

/** The names of all JSON Schemas of a site. */
export const SCHEMA_NAMES = Object.keys(FILES) as readonly SchemaName[];

/** The JSON Schema of a file, for editors: the description by which the host checks it, too. */
export const jsonSchemaOf = (name: SchemaName): object =>
  // Editors know this draft best.
  z.toJSONSchema(FILES[name], { io: 'input', target: 'draft-7' });
