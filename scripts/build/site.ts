import { build } from 'vite';
import { inRoot } from '../paths';
import { replaceFolder } from './replace';

/** Folders below `dist/` that other stages write. */
const OTHERS = ['npm', 'docs', 'editor', 'editor-app'];

/** Builds `dm-api-stub.js`, the text of an inline script, which imports nothing. */
async function buildStub(outDir: string): Promise<void> {
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
        input: inRoot('entries/dm-api-stub.ts'),
        output: { format: 'iife', entryFileNames: 'dm-api-stub.js' },
      },
    },
  });
}

/** The browser build: `dist/dm.js`, `dist/dm-site.js`, `dist/dm.css` and chunks below. */
export async function buildSite(): Promise<void> {
  await replaceFolder(inRoot('dist'), OTHERS, async (outDir) => {
    await build({
      configFile: inRoot('vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    });
    await buildStub(outDir);
  });
}
