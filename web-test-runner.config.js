import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { createServer } from 'vite';
import { generatedRules } from './scripts/build/reserve/plugin.ts';
import { browserPackages } from './scripts/test/browser-packages.ts';
import { freePort } from './scripts/test/free-port.ts';
import { slowPictures } from './test/fixtures/slow-pictures.js';
import { createBrowserContext } from './test/reused-contexts.js';

// Chosen and found by `scripts/test-browser.ts`.
const tested = JSON.parse(process.env.TESTED_BROWSER ?? '{}');

/** How many times slower pages are; WebKitGTK draws one several times slower than Chromium. */
const slowness = Number(process.env.DM_SLOWDOWN ?? (tested.product === 'webkit' ? 3 : 1));

/** Imports from the runner's own address. */
const COMMANDS = '@web/test-runner-commands';

/**
 * Element and shared tests in a real browser. Vite serves the sources (the runner's own server
 * cannot load React, which is CommonJS); addresses of the runner itself fall through to it.
 */
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  cacheDir: 'node_modules/.vite-test',
  define: {
    'process.env.NODE_ENV': JSON.stringify('development'),
    'import.meta.env.DM_SLOWNESS': JSON.stringify(slowness),
  },
  css: { postcss: { plugins: generatedRules } },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: null,
    // In a copy (`npm run mutants`), the packages are links to those of the project.
    fs: { allow: ['.', dirname(realpathSync('node_modules/vite'))] },
  },
  // All of them before the first test: a package found meanwhile would reload those that run.
  optimizeDeps: {
    noDiscovery: true,
    // The compiler imports the first one for JSX.
    include: ['react/jsx-dev-runtime', ...browserPackages().filter((name) => name !== COMMANDS)],
    exclude: [COMMANDS],
  },
  plugins: [
    {
      name: 'runner-addresses',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : undefined),
    },
  ],
});

/**
 * Nothing changes while tests run: what the server would be asked about again is kept, so that a
 * module is read once in each of the browser's contexts instead of once a file.
 */
function keep(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, value === 'no-cache' ? 'max-age=3600' : value);
}

// Its packages are installed only where it is tested.
const webkit = tested.product === 'webkit' && (await import('./test/webkit/launcher.js'));

/**
 * The launcher of the tested browser. The runner's default, Chrome through Puppeteer, is never used:
 * `overrides` in `package.json` put Playwright's in its place, and sixty packages are not installed.
 */
function launcher() {
  if (tested.product === 'webkit') {
    return webkit.miniBrowserLauncher(tested.paths);
  }
  // Only Chromium can forget what a file has stored, and draws every tab.
  const isChromium = tested.product === 'chromium';
  return playwrightLauncher({ ...tested, ...(isChromium && { createBrowserContext }) });
}

export default {
  files: ['{elements,runtime,shared,entries}/**/*.test.{ts,tsx}', 'test/browser/**/*.test.ts'],
  rootDir: process.cwd(),
  // The runner would take the first free one from 8000, as another that starts beside it does.
  port: await freePort(),
  // Files wait for timers and animations a quarter of their time. Other browsers give the keyboard to
  // one page at a time.
  concurrency: tested.product === 'chromium' ? availableParallelism() + 2 : 1,
  testRunnerHtml: (framework) => `<!doctype html><body><script type="module">
    import '/test/fixtures/short-failures.js';
    // As \`dm.css\` would set it, without which \`shared/debug\` says so in the first test of a file.
    CSS.registerProperty?.({
      name: '--_dm-css', syntax: '<integer>', inherits: true, initialValue: '1',
    });
    await import('${framework}');
  </script></body>`,
  testFramework: { config: { timeout: 20_000 * slowness } },
  testsFinishTimeout: 180_000 * slowness,
  browsers: [launcher()],
  middleware: [
    slowPictures,
    (context, next) => {
      if (context.path.startsWith('/__web-') || context.path.startsWith('/wtr-')) return next();
      if (context.path === '/') return next();
      return new Promise((resolve) => {
        context.respond = false;
        context.res.statusCode = 200;
        keep(context.res);
        vite.middlewares(context.req, context.res, () => {
          context.respond = true;
          context.res.statusCode = 404;
          resolve(next());
        });
      });
    },
  ],
  plugins: [{ name: 'close-vite', serverStop: () => vite.close() }],
};
