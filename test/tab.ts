import { test as base } from '@playwright/test';

/**
 * Playwright's `test` with a new tab for each test: clearing the shared context of a worker removes
 * storage, but not the state of a tab, such as its history.
 */
export const test = base.extend({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
    // Permissions of one test must not affect the next.
    await context.clearPermissions();
  },
});
