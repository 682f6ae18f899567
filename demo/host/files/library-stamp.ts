import { join } from 'node:path';
import { stampOfAll } from './file-state';

/** Files of the library that documents depend on. */
const FILES = ['dm.css', '.vite/manifest.json'];

/** Returns a text that changes when a build replaces the files that documents depend on. */
export const libraryStamp = (folder: string): string =>
  stampOfAll(FILES.map((name) => join(folder, name)));
