import { test as base } from '@playwright/test';

/**
 * Playwright's `test` with a tab for each test: the context that a worker's tests share forgets what
 * they have stored, but not what a tab remembers, its history first.
 */
export const test = base.extend({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
    // What one test was allowed is not another's.
    await context.clearPermissions();
  },
});
