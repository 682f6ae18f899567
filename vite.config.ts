import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { smallPreloadHelper } from './scripts/build/preload.ts';

const entry = (name: string): string => fileURLToPath(new URL(`entries/${name}`, import.meta.url));

/** React, Lit and the element base each in a chunk of its own: a Lit page never loads React. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'lit', test: /node_modules[\\/](lit|lit-html|lit-element|@lit)[\\/]/, priority: 30 },
];

/** The browser build: `dist/dm.js`, `dist/dm-site.js` and hashed chunks below. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [smallPreloadHelper()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: '.vite/manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        dm: entry('dm.ts'),
        'dm-site': entry('dm-site.ts'),
        styles: entry('dm.css'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes('entries/dm.css') ? 'dm.css' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
});
