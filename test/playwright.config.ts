import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser';

/**
 * End-to-end tests against the demo host and the built library (`npm run build` first). Each worker
 * starts a host of its own (`test/site.ts`).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: '../node_modules/.cache/end-to-end',
  reporter: 'line',
  use: {
    locale: 'en-GB',
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS] },
  },
});
