import { defineConfig } from '@playwright/test';
import { testedBrowser } from './scripts/browser';
import { inRoot } from './scripts/paths';

const { product, launchOptions } = testedBrowser();

/** The factor by which pages are slowed down (`npm run test:slow`). */
const SLOWDOWN = Number(process.env['DM_SLOWDOWN'] ?? 1);

/**
 * End-to-end tests against the demo host and the built library (`npm run build` first). Each worker
 * starts its own host (`test/site.ts`). `DM_BROWSER=firefox` runs them in Firefox.
 */
export default defineConfig({
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
    // Publishes the whole demo site first.
    { name: 'static', testMatch: '**/*.static.ts' },
  ],
  fullyParallel: true,
  workers: 2,
  // Generous, for machines under load; a passing test takes a fraction of it.
  timeout: 60_000 * SLOWDOWN,
  expect: { timeout: 15_000 * SLOWDOWN },
  // A test that passes on retry is reported as flaky.
  retries: 1,
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
