import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { generatedRules } from './scripts/build/reserve/plugin.ts';
import { preloadByName, smallPreloadHelper } from './scripts/build/preload.ts';

const entry = (name: string): string => fileURLToPath(new URL(`entries/${name}`, import.meta.url));

/**
 * Browsers that know `light-dark()`: where an older one is meant, the style sheets say so by
 * `@supports`. For lower targets the minifier replaces the function by variables nobody sets.
 */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

/** Heavy libraries, each in a chunk of its own, loaded by the view that needs it. */
const LIBRARY = /node_modules[\\/](photoswipe|swiper|leaflet)[\\/]/;

/**
 * React, Lit and the element bases each in a chunk of its own: a page with nothing but Lit
 * elements never loads React. What both bases stand on is apart from either.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  {
    name: 'day-picker',
    test: /node_modules[\\/](react-day-picker|date-fns|@date-fns)[\\/]/,
    priority: 30,
  },
  { name: 'lit', test: /node_modules[\\/](lit|lit-html|lit-element|@lit)[\\/]/, priority: 30 },
  {
    name: (id: string) => LIBRARY.exec(id)?.[1] ?? null,
    debugName: 'library',
    test: LIBRARY,
    priority: 30,
  },
  {
    name: 'react-element',
    test: /node_modules[\\/]@r2wc[\\/]|shared[\\/]element[\\/](react-element|view-loader)\.ts/,
    priority: 20,
  },
  { name: 'lit-element', test: /shared[\\/]element[\\/]lit-element\.ts/, priority: 20 },
  // What the runtime and every element know of the page; the log is the loader's too.
  {
    name: 'site',
    test: /node_modules[\\/]mitt[\\/]|shared[\\/](site[\\/](?!log|media-sizes|consent|storage)|events[\\/]|dom[\\/](address|create-sheet|plain-click|reduced-motion|request-navigate))/,
    priority: 10,
  },
  // `react-mount` imports React, `loader` is what pages load before any element.
  {
    name: 'element',
    test: /shared[\\/](element[\\/](?!react-mount|loader|look)|dom[\\/](idle|lazy|style-sheet))/,
    priority: 10,
  },
  // Loaded with the first view, and a hook that several views share.
  {
    name: 'react-mount',
    test: /shared[\\/](element[\\/]react-mount|form[\\/]use-lazy)\.tsx?/,
    priority: 20,
  },
  // Small helpers of several elements: one request, not one each.
  {
    name: 'dom',
    test: /shared[\\/](dom[\\/](fetch-picture|figure|focus(?!-return)|pending-action|picture-description|picture-hash|picture-video)|site[\\/]media-sizes)\.ts/,
    priority: 10,
  },
  // Dialogs above the page: drawers, popups, menus and the viewer.
  { name: 'modal', test: /shared[\\/]dom[\\/]modal[\\/]/, priority: 10 },
  // What bars at the edges of the window share; other fixed things, and scrolling, ask it for room.
  {
    name: 'bars',
    test: /shared[\\/](dom[\\/](bars|focus-return|smooth-scroll)|site[\\/]storage)\.ts/,
    priority: 10,
  },
  // The base of controls that take part in forms.
  {
    name: 'form-control',
    test: /shared[\\/]form[\\/](form-control|fallback|outer-text|validity|described-by)\.ts/,
    priority: 20,
  },
  // Used by both lazy modules of a form.
  {
    name: 'form-notes',
    test: /elements[\\/]form[\\/]notes[\\/](notes|light)/,
    priority: 10,
  },
  // Fields to type in and pick from: what they are, and, with React, what they look like.
  {
    name: 'typed-control',
    test: /shared[\\/]form[\\/](typed-control|submit|digits|language|limits)\.ts/,
    priority: 20,
  },
  {
    name: 'text-field',
    test: /shared[\\/]form[\\/](text-field|field-button|use-popover)\.tsx?/,
    priority: 20,
  },
  // Loaded by the first pointer or key that comes near a gallery.
  { name: 'viewer', test: /shared[\\/]dom[\\/]viewer\.ts/, priority: 10 },
  // Loaded by the first menu or button that shares.
  { name: 'share', test: /shared[\\/]share[\\/]/, priority: 10 },
  // Tokens and reset arrive with the first element that draws.
  { name: 'look', test: /shared[\\/](element[\\/]look|styles[\\/])/, priority: 10 },
];

/** The browser build: `dist/dm.js`, `dist/dm-site.js`, `dist/dm.css` and hashed chunks below. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [smallPreloadHelper(), preloadByName()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { postcss: { plugins: generatedRules } },
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
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
        // Hashes do not compress, and entries name many: of so many chunks Rolldown takes seven at least.
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.includes('entries/dm.css')
            ? 'dm.css'
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
