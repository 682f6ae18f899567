import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { NO_EDITS } from './edits';
import { listFiles, relativeName } from './list-files';
import { NO_STRUCTURE } from './structure';
import { themeCss } from './theme';

/** Version of the stored data: raise it to import every site again. */
const FORMAT = 'content-8';

/** Returns the build id: a hash of all files in the content folder, and of what was edited. */
export async function hashContent(folder: string, edits = NO_EDITS): Promise<string> {
  const hash = createHash('sha256').update(FORMAT);
  for (const file of await listFiles(folder)) {
    const bytes = await readFile(file);
    hash.update(`\0${relativeName(folder, file)}\0${bytes.length}\0`).update(bytes);
  }
  const edited = [...edits.pages].sort(([a], [b]) => (a < b ? -1 : 1));
  if (edited.length > 0) hash.update(JSON.stringify(edited));
  const arranged = JSON.stringify(edits.structure);
  if (arranged !== JSON.stringify(NO_STRUCTURE)) hash.update(arranged);
  hash.update(themeCss(edits.theme));
  return hash.digest('hex').slice(0, 16);
}
