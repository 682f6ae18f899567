import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHost, type RunningHost } from '../../demo/host/host';
import { expect, test as base } from '../site';
import { fillLists } from './fill-lists';

export { expect };

const PASSWORD = 'salt & silver';

/** A site of an owner with submissions, comments, orders and devices. */
export interface OwnedSite {
  readonly host: RunningHost;
  readonly address: (path: string) => string;
}

/** Playwright's `test` with a demo site of an owner, anew for each test. */
export const test = base.extend<{ owned: OwnedSite }>({
  // eslint-disable-next-line no-empty-pattern
  owned: async ({}, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'dm-admin-'));
    const host = await startHost({ port: 0, dataFolder, adminPassword: PASSWORD });
    await fillLists(dataFolder);
    await use({ host, address: (path) => new URL(path, host.url).href });
    await host.stop();
    await rm(dataFolder, { recursive: true });
  },
});

/** Signs in by keys alone, and opens a page. */
export async function signIn(page: Page, { address }: OwnedSite, path = '/admin'): Promise<void> {
  await page.goto(address(path));
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
