import { ROOT } from '../paths.ts';
import { BASE_ROWS } from './chunk-rows/base.ts';
import type { ChunkRow } from './chunk-rows/chunk-row.ts';
import { ELEMENT_ROWS } from './chunk-rows/elements.ts';
import { RUNTIME_ROWS } from './chunk-rows/runtime.ts';

/**
 * All chunks that are not one element's own. Of two chunks with the same module the first counts.
 * React, Lit and the element bases are apart: a page with nothing but Lit elements never loads
 * React.
 */
export const CHUNK_ROWS: readonly ChunkRow[] = [...BASE_ROWS, ...RUNTIME_ROWS, ...ELEMENT_ROWS];

/** Whether a module, by its id in the build, is one of those listed. */
function isListed(id: string, modules: readonly string[]): boolean {
  const path = id.replaceAll('\\', '/');
  const isAt = (module: string): boolean =>
    // The bundler's own modules are in no folder.
    module.startsWith('vite/')
      ? path.includes(module)
      : path.includes(module.startsWith('node_modules/') ? `/${module}` : `${ROOT}/${module}`);
  const excluded = modules.filter((module) => module.startsWith('!'));
  return modules.some(isAt) && !excluded.some((module) => isAt(module.slice(1)));
}

/** The chunks with listed modules, for the bundler. */
export const CHUNK_GROUPS = CHUNK_ROWS.flatMap(({ chunks }) => Object.entries(chunks))
  .filter(([, modules]) => modules.length > 0)
  .map(([name, modules]) => ({ name, test: (id: string) => isListed(id, modules) }));
