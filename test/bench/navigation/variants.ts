import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../../scripts/paths';

/** What visits the measured site, and the markup it asks for. */
export interface Variant {
  readonly name: string;
  /** The module that starts it; none for the browser alone, and for ours, which is built already. */
  readonly start?: string;
  /** A script address instead of a bundle. */
  readonly script?: string;
  readonly head?: string;
  /** Attributes of `<body>`. */
  readonly body?: string;
  /** Attributes of the outlet, given the page's name. */
  readonly outlet?: (page: string) => string;
  /** What it is bundled with beyond its own imports. */
  readonly alias?: Readonly<Record<string, string>>;
  readonly define?: Readonly<Record<string, string>>;
}

const start = (name: string): string =>
  fileURLToPath(new URL(`starts/${name}.ts`, import.meta.url));

/**
 * Astro's router is a part of Astro, which comes with two hundred packages: it is measured where
 * somebody has installed it (`npm i --no-save astro`), or has it in the folder `ASTRO_FOLDER`.
 */
const astroFolder = process.env['ASTRO_FOLDER'] ?? inRoot('node_modules/astro');

const astro: Variant = {
  name: 'Astro',
  start: start('astro'),
  // Without view transitions, as every variant is measured: the router looks for them when it starts.
  head:
    '<script>document.startViewTransition=undefined</script>' +
    '<meta name="astro-view-transitions-enabled" content="true">' +
    '<meta name="astro-view-transitions-fallback" content="swap">',
  alias: {
    'astro:router': `${astroFolder}/dist/transitions/router.js`,
    'astro:prefetch': `${astroFolder}/dist/prefetch/index.js`,
    'virtual:astro:adapter-config/client': start('astro-adapter'),
  },
  define: {
    'import.meta.env.SSR': 'false',
    __PREFETCH_PREFETCH_ALL__: 'true',
    __PREFETCH_DEFAULT_STRATEGY__: '"hover"',
    __EXPERIMENTAL_CLIENT_PRERENDER__: 'false',
  },
};

/** Whether Astro can be measured here. */
export const hasAstro = existsSync(`${astroFolder}/dist/transitions/router.js`);

/** The browser alone. */
export const PLAIN: Variant = { name: 'plain' };
/** The least a script can do. */
export const FLOOR: Variant = { name: 'floor', start: start('floor') };
/** What is built in `dist/`. */
export const OURS: Variant = {
  name: 'ours',
  script: '/dm/1/dm-site.js',
  head: '<script type="application/json" id="dm-site">{"animation":"none"}</script>',
  outlet: () => 'data-dm-outlet',
};

/** Other libraries, each set up as its documentation says, without animations. */
export const PEERS: readonly Variant[] = [
  { name: 'Turbo', start: start('turbo') },
  { name: 'Swup + 5 plugins', start: start('swup') },
  {
    name: 'Barba',
    start: start('barba'),
    body: 'data-barba="wrapper"',
    outlet: (page) => `data-barba="container" data-barba-namespace="${page}"`,
  },
  {
    name: 'htmx',
    start: start('htmx'),
    body: 'hx-boost:inherited="true" hx-target:inherited="#dm-content" hx-select:inherited="#dm-content" hx-swap:inherited="outerHTML"',
  },
  { name: 'Unpoly', start: start('unpoly') },
  ...(hasAstro ? [astro] : []),
];

/** All that are measured. */
export const VARIANTS: readonly Variant[] = [PLAIN, FLOOR, OURS, ...PEERS];
