import { dirname, relative, resolve } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../paths';
import { nameByContent } from './content-names';
import { writeIntegrity } from './integrity';
import { replaceFolder } from './replace';

/** Folders below `dist/` that other stages write. */
const OTHERS = ['npm', 'docs', 'editor', 'editor-app', 'shop', 'commands'];

/** Scripts without imports: the text of inline scripts, and the worker of push messages. */
const INLINE = ['dm-api-stub', 'dm-rules', 'dm-push-worker'];

/** Builds a script that imports nothing: `<entry>.js`. */
async function buildInline(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inRoot(`entries/${entry}.ts`),
        output: { format: 'iife', entryFileNames: `${entry}.js` },
      },
    },
  });
}

/** The browser build: `dist/dm.js`, `dist/dm-site.js`, `dist/dm.css` and chunks below. */
export async function buildSite(): Promise<void> {
  const dist = inRoot('dist');
  await replaceFolder(dist, OTHERS, async (outDir) => {
    /** A source's path from where its map will be. */
    const sourcemapPathTransform = (source: string, map: string): string =>
      relative(dirname(resolve(dist, relative(outDir, map))), resolve(dirname(map), source));
    await build({
      configFile: inRoot('vite.config.ts'),
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        // The licences of the packages in the chunks; a copy of the files has to keep them.
        license: { fileName: 'THIRD-PARTY.txt' },
        rolldownOptions: { output: { sourcemapPathTransform } },
      },
    });
    nameByContent(outDir);
    await Promise.all(INLINE.map((entry) => buildInline(entry, outDir)));
    writeIntegrity(outDir);
  });
}
