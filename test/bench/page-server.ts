import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { inRoot } from '../../scripts/paths';

/** The project's own React: a library that is measured may have brought another into this folder. */
const OWN_REACT = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, inRoot('node_modules', name)]),
);

/** A server of a benchmark page. */
export interface ServedPage extends AsyncDisposable {
  readonly url: string;
}

/** Builds the page in a folder for production and serves it until disposed. */
export async function servePage(folder: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'dm-bench-'));
  const shared = {
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { alias: OWN_REACT },
  } as const;
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('the server of the benchmark page has no address');
  return {
    url,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
