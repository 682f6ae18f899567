import { cpSync } from 'node:fs';
import { build } from 'vite';
import { CSS_OPTIONS, CSS_TARGET } from '../../vite.config';
import { inRoot } from '../paths';
import { REACT_MODULES } from './page-react';

/** The editor of the demo host: `dist/editor-app/`. Its React is that of the import map. */
export async function buildEditorApp(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    css: CSS_OPTIONS,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      cssTarget: CSS_TARGET,
      outDir: inRoot('dist/editor-app'),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inRoot('demo/editor/app/main.tsx'),
        external: Object.values(REACT_MODULES),
        output: { entryFileNames: 'editor.js', assetFileNames: 'editor[extname]' },
      },
    },
  });
  // The pictures of the documentation, for the list of blocks.
  cpSync(inRoot('docs/elements'), inRoot('dist/editor-app/pictures'), { recursive: true });
}
