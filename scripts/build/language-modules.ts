import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, languageCodes } from '../languages/codes';
import { inRoot } from '../paths';
import { ChunkGraph } from './chunks';

/**
 * Makes the module of each language export what the chunk of the browser build does, so that the package
 * has its texts once: they are a tenth of it.
 *
 * @param folder the folder whose content goes to `dist/npm`.
 */
export function shareLanguages(folder: string): void {
  const chunks = ChunkGraph.read();
  for (const code of languageCodes()) {
    // A chunk that imported others would bring the browser build's React into somebody's bundle.
    const [chunk, ...others] = chunks.reach(`${FOLDER}/${code}.ts`, 'whole');
    if (!chunk || others.length > 0) throw new Error(`The chunk of ${code} imports others`);
    if (!existsSync(inRoot('dist', chunk.file))) throw new Error(`${chunk.file} is not built`);
    const path = join(folder, FOLDER, `${code}.js`);
    if (!existsSync(path)) throw new Error(`${path} is not there`);
    writeFileSync(path, `export { texts } from '../../../${chunk.file}';\n`);
  }
}
