import { build } from 'vite';
import { inRoot } from '../paths';
import { replaceFolder } from './replace';

/** Builds the commands of the package for Node, with what they share with the library: `dist/commands`. */
export async function buildCommands(): Promise<void> {
  await replaceFolder(inRoot('dist/commands'), [], async (outDir) => {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: inRoot('commands/main.ts'),
        target: 'node20',
        outDir,
        emptyOutDir: true,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            entryFileNames: 'main.js',
            chunkFileNames: '[name].js',
            // Without docblocks, which are for maintainers: 18 kB less.
            comments: { legal: true, annotation: true, jsdoc: false },
            // 16 kB less; all names stay, so that a stack can be read.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
          },
        },
      },
    });
  });
}
