import { existsSync } from 'node:fs';
import { createServer, type Plugin } from 'vite';
import { optionsFromEnvironment } from '../demo/host/environment';
import { withDocumentation } from '../demo/docs/with-documentation';
import { startHost } from '../demo/host/host';
import { STYLE_PATH } from '../demo/host/content/page-styles';
import { buildForHost } from './build/all';
import { generatedRules } from './build/reserve/plugin';
import { inRoot, ROOT } from './paths';

/**
 * `npm run dev`: the demo site, or the one in the folder `DM_SITE`, with the library from its sources.
 * Vite serves these below `BASE` and reloads the page when one changes; all other requests go to the
 * demo host.
 */
const BASE = '/dm/source/';
const STYLES = `${BASE}entries/dm.css?direct`;
const LIBRARY: Readonly<Record<string, string>> = {
  '/dm/1/dm.js': `${BASE}entries/dm.ts`,
  '/dm/1/dm-site.js': `${BASE}entries/dm-site.ts`,
  '/dm/1/dm.css': STYLES,
};

/** The source that is served at a path; the parts of `dm.css` for a page are the whole of it. */
const sourceOf = (path: string): string | undefined =>
  path.startsWith(`${STYLE_PATH}dm-`) ? STYLES : LIBRARY[path];

/** Connects pages to Vite, which reports changes to them. */
const client: Plugin = {
  name: 'client',
  transform: (code, id) =>
    /entries\/dm(-site)?\.ts$/.test(id) ? `import '/@vite/client';${code}` : null,
};

// The documentation shows the weight of what is built.
if (!existsSync(inRoot('dist/docs'))) await buildForHost('if-changed');
const { port = 4321, ...options } = optionsFromEnvironment(process.env);
const host = await startHost(withDocumentation({ ...options, watch: true, port: 0 }));
const vite = await createServer({
  configFile: false,
  root: ROOT,
  base: BASE,
  publicDir: false,
  appType: 'custom',
  css: { postcss: { plugins: generatedRules } },
  plugins: [client],
  optimizeDeps: {
    entries: ['{elements,runtime,shared,entries}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
  },
  server: {
    port,
    proxy: {
      [`^/(?!${BASE.slice(1)})`]: {
        target: host.url,
        bypass: ({ url = '' }) => sourceOf(url.split('?')[0] ?? ''),
      },
    },
  },
});
await vite.listen();
console.log(`The site is at ${vite.resolvedUrls?.local[0]?.replace(BASE, '/') ?? ''}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), host.stop()]).then(() => process.exit(0));
  });
}
