import { test as base } from '@playwright/test';
import { slowDown } from './reused-contexts.js';

/**
 * What serves the tested pages: a host, which knows visits and answers them with page JSON, or a
 * server of files, which answers every request of a path with the same document.
 */
export type ServedBy = 'host' | 'files';

/** Option of a Playwright project; `static` sets `files`. */
export interface ServedByOption {
  servedBy: ServedBy;
}

/**
 * Playwright's `test` with a new tab for each test: clearing the shared context of a worker removes
 * storage, but not the state of a tab, such as its history.
 */
export const test = base.extend<object, ServedByOption>({
  servedBy: ['host', { option: true, scope: 'worker' }],
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await slowDown(page);
    await use(page);
    await page.close();
    // Permissions of one test must not affect the next.
    await context.clearPermissions();
  },
});
