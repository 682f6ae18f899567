import { build } from 'vite';
import { CSS_TARGET } from '../../vite.config';
import { inRoot } from '../paths';

/** The storefront of the demo host's shop, a classic script: `dist/shop/`. */
export async function buildStorefront(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    build: {
      target: 'es2022',
      cssTarget: CSS_TARGET,
      cssCodeSplit: false,
      outDir: inRoot('dist/shop'),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inRoot('demo/host/shop/storefront/main.ts'),
        output: {
          format: 'iife',
          entryFileNames: 'script.js',
          assetFileNames: 'storefront[extname]',
        },
      },
    },
  });
}
