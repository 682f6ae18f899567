import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { BUILT_HOST, CACHE, inRoot } from '../paths';

const FOLDER = dirname(BUILT_HOST);

/** A module asks where it is. */
const OWN_ADDRESS = /\bimport\.meta\.url\b/g;

/** Keeps the addresses of modules, by which they find the files beside them. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  transform(code, id) {
    const [file = id] = id.split('?', 1);
    if (file.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const path = relative(FOLDER, file).replaceAll('\\', '/');
    // On the line as before: the map of the sources stays right.
    const address = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
    return { code: code.replace(OWN_ADDRESS, address), map: null };
  },
};

/**
 * The demo host as one module for Node, with a map of its sources: `demo/dist/host.js`. Packages stay
 * where they are. The files take the place of older ones at once, for hosts that start meanwhile.
 */
export async function buildHost(): Promise<void> {
  const outDir = join(CACHE, `host-${String(process.pid)}`);
  /** A source's path from where its map will be. */
  const sourcemapPathTransform = (source: string, map: string): string =>
    relative(FOLDER, resolve(dirname(map), source)).replaceAll('\\', '/');
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [addressesOfSources],
      build: {
        ssr: inRoot('demo/host/main.ts'),
        target: 'node20',
        outDir,
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          output: { entryFileNames: basename(BUILT_HOST), sourcemapPathTransform },
        },
      },
    });
    mkdirSync(FOLDER, { recursive: true });
    for (const file of readdirSync(outDir)) renameSync(join(outDir, file), join(FOLDER, file));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
