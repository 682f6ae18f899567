import { build } from 'vite';
import { inRoot } from '../paths';
import { replaceFolder } from './replace';

/** Folders below `dist/` that other stages write. */
const OTHERS = ['npm', 'docs', 'editor'];

/** The browser build: `dist/dm.js`, `dist/dm-site.js`, `dist/dm.css` and chunks below. */
export async function buildSite(): Promise<void> {
  await replaceFolder(inRoot('dist'), OTHERS, async (outDir) => {
    await build({
      configFile: inRoot('vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    });
  });
}
