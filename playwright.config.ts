import { defineConfig } from '@playwright/test';
import { testedBrowser } from './scripts/browser';
import { inRoot } from './scripts/paths';
import { ALSO_PUBLISHED } from './scripts/test/files';
import type { ServedByOption } from './test/tab';

const { product, launchOptions } = testedBrowser();

/** The factor by which pages are slowed down (`npm run test:slow`). */
const SLOWDOWN = Number(process.env['DM_SLOWDOWN'] ?? 1);

/**
 * Tests that stay on the host, by their tag: of fields of page JSON that no document has (`redirect`,
 * `url_redirect`, `error_message`, `css`, `insite_scripts`, `customwidgetjs`, `extensionsToRender`,
 * parameters), of a page that only a host protects, and of a response header that a plain file
 * server does not send (speculation rules; `publish.static.ts` tries them with `_headers`).
 */
const NEEDS_HOST = /@host/;

/**
 * End-to-end tests against the demo host and the built library (`npm run build` first). Each worker
 * starts its own host (`test/site.ts`). `DM_BROWSER=firefox` runs them in Firefox.
 */
export default defineConfig<object, ServedByOption>({
  testDir: inRoot('test'),
  projects: [
    {
      name: 'end-to-end',
      testMatch: '**/*.spec.ts',
    },
    // Screenshots of every state, compared with the stored ones: slow, so `npm test` leaves them out.
    { name: 'pictures', testMatch: '**/*.pictures.ts' },
    // Minutes of listening, as slow.
    { name: 'walks', testMatch: '**/*.walk.ts' },
    // The tasks of an owner, filmed into `node_modules/.cache/dm-elements/films`.
    { name: 'films', testMatch: 'editor/tasks.spec.ts' },
    /**
     * The published demo site behind servers of files; first of all it is published. The tests of
     * visits run there too, with pages that are the same document to every request.
     */
    {
      name: 'static',
      testMatch: ['**/*.static.ts', ...ALSO_PUBLISHED],
      grepInvert: NEEDS_HOST,
      use: { servedBy: 'files' },
    },
  ],
  // Built already; transformed again, the host would start late.
  build: { external: ['**/demo/dist/**'] },
  fullyParallel: true,
  workers: 2,
  // Generous, for machines under load; a passing test takes a fraction of it.
  timeout: 60_000 * SLOWDOWN,
  expect: { timeout: 15_000 * SLOWDOWN },
  // What fails runs again at the end, alone: see `scripts/test/run-again.ts`.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // The same screenshots on every platform.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  outputDir: inRoot('node_modules/.cache/end-to-end'),
  reporter: 'line',
  use: {
    // A new context opens a window with an empty renderer, half the processor time of most tests.
    // The tests of a worker share one; storage is cleared between them and each has its own tab.
    reuseContext: product === 'chromium',
    locale: 'en-GB',
    browserName: product,
    launchOptions,
  },
});
