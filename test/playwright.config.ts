import { defineConfig } from '@playwright/test';
import { testedBrowser } from '../scripts/browser';

const { product, launchOptions } = testedBrowser();

/**
 * End-to-end tests against the demo host and the built library (`npm run build` first). Each worker
 * starts a host of its own (`test/site.ts`). `DM_BROWSER=firefox` runs them in Firefox.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Generous, for machines that do something else beside; a test that passes takes none of it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Once more before it counts: what only fails beside other work is told as "flaky", and looked at.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Pictures to compare with are the same on every platform.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  outputDir: '../node_modules/.cache/end-to-end',
  reporter: 'line',
  use: {
    // A new context is a window and an empty renderer: half the processor's time of most tests. One
    // is kept for a worker's tests, without what they have stored; each has a tab of its own.
    reuseContext: product === 'chromium',
    locale: 'en-GB',
    browserName: product,
    launchOptions,
  },
});
