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

const start = (name: string): string => fileURLToPath(new URL(`starts/${name}`, import.meta.url));

/**
 * Astro's router is part of Astro, which brings two hundred packages. It is measured only where it
 * is installed (`npm i --no-save astro` in `test/bench`) or `ASTRO_FOLDER` names its folder.
 */
const astroFolder = process.env['ASTRO_FOLDER'] ?? inRoot('test/bench/node_modules/astro');

const astro: Variant = {
  name: 'Astro',
  start: start('astro.js'),
  // Without view transitions, as every variant is measured: the router looks for them when it starts.
  head:
    '<script>document.startViewTransition=undefined</script>' +
    '<meta name="astro-view-transitions-enabled" content="true">' +
    '<meta name="astro-view-transitions-fallback" content="swap">',
  alias: {
    'astro:router': `${astroFolder}/dist/transitions/router.js`,
    'astro:prefetch': `${astroFolder}/dist/prefetch/index.js`,
    'virtual:astro:adapter-config/client': start('astro-adapter.ts'),
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
export const FLOOR: Variant = { name: 'floor', start: start('floor.ts') };
/** What is built in `dist/`. */
export const OURS: Variant = {
  name: 'ours',
  script: '/dm/1/dm-site.js',
  head: '<script type="application/json" id="dm-site">{"animation":"none"}</script>',
  outlet: () => 'data-dm-outlet',
};

/** Other libraries, each set up as its documentation says, without animations. */
export const PEERS: readonly Variant[] = [
  { name: 'Turbo', start: start('turbo.js') },
  { name: 'Swup + 5 plugins', start: start('swup.js') },
  {
    name: 'Barba',
    start: start('barba.js'),
    body: 'data-barba="wrapper"',
    outlet: (page) => `data-barba="container" data-barba-namespace="${page}"`,
  },
  {
    name: 'htmx',
    start: start('htmx.js'),
    body: 'hx-boost:inherited="true" hx-target:inherited="#dm-content" hx-select:inherited="#dm-content" hx-swap:inherited="outerHTML"',
  },
  { name: 'Unpoly', start: start('unpoly.js') },
  ...(hasAstro ? [astro] : []),
];

/** All that are measured. */
export const VARIANTS: readonly Variant[] = [PLAIN, FLOOR, OURS, ...PEERS];
