import { fileURLToPath } from 'node:url';
import { Features } from 'lightningcss';
import { defineConfig, type CSSOptions } from 'vite';
import { CHUNK_GROUPS } from './scripts/build/chunk-list.ts';
import { EAGER, eagerModules } from './scripts/build/eager.ts';
import { pageReact, reactEntries } from './scripts/build/page-react.ts';
import { smallPreloadHelper } from './scripts/build/preload.ts';
import { leafletWithoutMarkup } from './scripts/build/leaflet.ts';
import { litPolicy } from './scripts/build/lit-policy.ts';
import { generatedRules } from './scripts/build/reserve/plugin.ts';

const entry = (name: string): string => fileURLToPath(new URL(`entries/${name}`, import.meta.url));

/**
 * Browsers that know `light-dark()`: where an older one is meant, the style sheets say so by
 * `@supports`. For lower targets the minifier replaces the function by variables nobody sets.
 */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

/** Style sheets as the oldest supported browsers read them: Safari nests rules from 16.5. */
export const CSS_OPTIONS: CSSOptions = {
  postcss: { plugins: generatedRules },
  lightningcss: { include: Features.Nesting },
};

/**
 * The browser build: `dist/dm.js`, `dist/dm-site.js`, `dist/dm-host.js`, the page's React,
 * `dist/dm.css` and hashed chunks below.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [smallPreloadHelper(), pageReact(), leafletWithoutMarkup(), litPolicy(), eagerModules()],
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'import.meta.env.DM_BROWSER_BUILD': 'true',
  },
  css: CSS_OPTIONS,
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    outDir: 'dist',
    // The host's response names the map: see `demo/host/files/library.ts`.
    sourcemap: 'hidden',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: '.vite/manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        dm: entry('dm.ts'),
        'dm-site': entry('dm-site.ts'),
        'dm-host': entry('host.ts'),
        ...reactEntries,
        styles: entry('dm.css'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        // `scripts/build/content-names.ts` replaces the hashes. Rolldown needs seven characters for
        // so many chunks.
        hashCharacters: 'hex',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes('entries/dm.css')
            ? 'dm.css'
            : 'assets/[name]-[hash:7][extname]',
        postBanner: EAGER,
        codeSplitting: { groups: [...CHUNK_GROUPS], includeDependenciesRecursively: false },
      },
    },
  },
});
