import { test as base } from '@playwright/test';
import { slowDown } from './reused-contexts.js';

/**
 * Playwright's `test` with a new tab for each test: clearing the shared context of a worker removes
 * storage, but not the state of a tab, such as its history.
 */
export const test = base.extend({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await slowDown(page);
    await use(page);
    await page.close();
    // Permissions of one test must not affect the next.
    await context.clearPermissions();
  },
});
