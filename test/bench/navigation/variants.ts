import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A way to navigate the measured site, with the markup it requires. */
export interface Variant {
  readonly name: string;
  /** Start module to bundle; none without a script and for the build in `dist/`. */
  readonly start?: string;
  /** Address of a script, instead of a bundle. */
  readonly script?: string;
  /** Markup in `<head>`. */
  readonly head?: string;
  /** Attributes of `<body>`. */
  readonly body?: string;
  /** Returns the attributes of the outlet on a page. */
  readonly outlet?: (page: string) => string;
  /** Aliases and constants of its bundle. */
  readonly alias?: Readonly<Record<string, string>>;
  readonly define?: Readonly<Record<string, string>>;
}

const start = (name: string): string => fileURLToPath(new URL(`starts/${name}`, import.meta.url));

/**
 * Folder of Astro (`<somewhere>/node_modules/astro`). Its router is part of the `astro` package, which
 * installs two hundred others, another Vite among them that the benchmarks must not use; so it is
 * measured only where `ASTRO_FOLDER` names it.
 */
const astroFolder = process.env['ASTRO_FOLDER'] ?? '';

const astro: Variant = {
  name: 'Astro',
  start: start('astro.js'),
  // Every variant is measured without view transitions; the router looks for them when it starts.
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

/** Whether Astro is available. */
export const hasAstro = existsSync(`${astroFolder}/dist/transitions/router.js`);

/** Full page loads, without a script. */
export const PLAIN: Variant = { name: 'plain' };
/**
 * Full page loads that the browser fetches ahead when the pointer comes to rest on a link: what a site
 * would use instead of a router. Prerendered ones are not measured: a headless shell fetches pages that
 * are to be rendered ahead, but renders none.
 */
const PREFETCHED: Variant = {
  name: 'plain, prefetched',
  head:
    '<script type="speculationrules">' +
    '{"prefetch":[{"where":{"selector_matches":"nav a"},"eagerness":"eager"}]}</script>',
};
/** The minimal page swap by script, the reference of the others. */
export const FLOOR: Variant = { name: 'floor', start: start('floor.ts') };
/** The build in `dist/`. */
export const OURS: Variant = {
  name: 'ours',
  script: '/dm/1/dm-site.js',
  head: '<script type="application/json" id="dm-site">{"animation":"none"}</script>',
  outlet: () => 'data-dm-outlet',
};

/** Other ways, set up according to their documentation, without animations. */
export const PEERS: readonly Variant[] = [
  PREFETCHED,
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

/** All measured variants. */
export const VARIANTS: readonly Variant[] = [PLAIN, FLOOR, OURS, ...PEERS];
