import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createDataFolder, startHost, TESTED, type RunningHost } from '../host';
import { expect, test as base } from '../site';
import { fillLists } from './fill-lists';

export { expect };

const PASSWORD = 'salt & silver';

/** A program on this machine that takes webhooks. */
export interface Receiver {
  readonly origin: string;
  /** Paths that were called. */
  readonly paths: readonly string[];
  stop(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    paths,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A site of an owner with submissions, comments, orders and devices. */
export interface OwnedSite {
  readonly host: RunningHost;
  /** A program that its webhook may call. */
  readonly receiver: Receiver;
  readonly address: (path: string) => string;
}

/** Playwright's `test` with a demo site of an owner, anew for each test. */
export const test = base.extend<{ owned: OwnedSite }>({
  // oxlint-disable-next-line no-empty-pattern
  owned: async ({}, use) => {
    const dataFolder = await createDataFolder();
    const receiver = await startReceiver();
    const webhookOrigins = [receiver.origin];
    const options = { ...TESTED, dataFolder, adminPassword: PASSWORD, webhookOrigins };
    const host = await startHost(options);
    await fillLists(dataFolder);
    await use({ host, receiver, address: (path) => new URL(path, host.url).href });
    await host.stop();
    await receiver.stop();
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
