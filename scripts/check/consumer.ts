import { importPaths } from '../paths';

/** Paths with declarations that need no framework beside them, besides those of `importPaths`. */
const BROWSER_PATHS = ['dm.js', 'dm-site.js', 'dm-api-stub.js', 'dm-rules.js', 'dm-push-worker.js'];

/** Every path of the package that can be imported as a module, without those of frameworks. */
export function modulePaths(): readonly string[] {
  return [...importPaths(), ...BROWSER_PATHS.map((path) => `dm-elements/${path}`)];
}

/** The text of a module that imports every path. */
export function importEverything(): string {
  const lines = modulePaths().map((path, n) => `export * as e${String(n)} from '${path}';\n`);
  return lines.join('');
}
