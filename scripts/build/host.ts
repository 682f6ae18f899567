import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { BUILT_HOST, BUILT_HOSTS, CACHE, inRoot } from '../paths';

const FOLDER = dirname(BUILT_HOST);

/** Modules that run in threads of the host. */
const THREADS: readonly string[] = [
  'demo/host/maps/map-thread.ts',
  'demo/host/uploads/check-thread.ts',
];

/** Packages with native code, such as look for their own files, and such as are loaded when needed. */
const KEPT: readonly string[] = [
  '@libsql/client',
  'libsql',
  'lightningcss',
  'nodemailer',
  'pg',
  'prom-client',
  'sax',
  'sharp',
  'web-push',
];

/** A module asks where it is, or where the module of a thread beside it is. */
const OWN_ADDRESS =
  /\bnew URL\((["'])\.\/([\w-]+)\.ts\1, import\.meta\.url\)|\bimport\.meta\.url\b/g;

/**
 * Keeps the addresses of modules, by which they find the files beside them; those of threads are built.
 */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  transform(code, id) {
    const [file = id] = id.split('?', 1);
    if (file.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const path = relative(FOLDER, file).replaceAll('\\', '/');
    // On the line as before: the map of the sources stays right.
    const at = (place: string): string => `new URL(${JSON.stringify(place)}, import.meta.url).href`;
    const replaced = code.replace(OWN_ADDRESS, (_, __, thread?: string) =>
      thread === undefined ? at(path) : `new URL(${at(`${thread}.js`)})`,
    );
    return { code: replaced, map: null };
  },
};

/**
 * The demo host as one module for Node, `demo/dist/host.js`, again as a library (`demo/hosts.ts`), and a
 * module for each of its threads, with maps of their sources. Packages stay where they are, but for the
 * library: it is loaded by every process of the tests of pages, where each module of a package costs a
 * call to another thread. The files take the place of older ones at once, for hosts that start
 * meanwhile.
 */
export async function buildHost(): Promise<void> {
  for (const thread of THREADS) await buildModule(thread, `${basename(thread, '.ts')}.js`);
  await buildModule('demo/host/main.ts', basename(BUILT_HOST));
  await buildModule('demo/hosts.ts', basename(BUILT_HOSTS), 'included');
}

async function buildModule(
  entry: string,
  name: string,
  packages: 'kept' | 'included' = 'kept',
): Promise<void> {
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
      ...(packages === 'included' && { ssr: { noExternal: true, external: [...KEPT] } }),
      build: {
        ssr: inRoot(entry),
        target: 'node20',
        outDir,
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          output: { entryFileNames: name, sourcemapPathTransform },
        },
      },
    });
    mkdirSync(FOLDER, { recursive: true });
    for (const file of readdirSync(outDir)) renameSync(join(outDir, file), join(FOLDER, file));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
