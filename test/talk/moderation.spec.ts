import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { smallTargetsIn, violationsIn } from '../audit';
import { createDataFolder, startHost, TESTED, type RunningHost } from '../host';
import { expect, test } from '../site';

const PASSWORD = 'salt & silver';
const CALLS = '_dm/s/rt/api/public/rt/site/halide-house';

let folder = '';
let host: RunningHost;

test.beforeEach(async () => {
  folder = await createDataFolder();
  host = await startHost({ ...TESTED, dataFolder: folder, adminPassword: PASSWORD });
});

test.afterEach(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

const address = (path: string): string => new URL(path, host.url).href;

/** Visitors' comments, which wait for approval. */
async function say(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const response = await fetch(address(`${CALLS}/comments`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ page: '/printing-fog', name, text: `Hello from ${name}.` }),
    });
    expect(response.status, await response.text()).toBe(201);
  }
}

async function openQueue(page: Page): Promise<void> {
  await page.goto(address('/admin/comments'));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Selected comments' })).toBeVisible();
}

for (const width of [320, 375, 1280]) {
  test(`the owner selects comments with the keyboard, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await say(['Ada', 'Bob', 'Cleo', 'Dora', 'Emil']);
    await openQueue(page);
    await expect(page.getByRole('link', { name: 'from this visitor’s network…' })).toHaveCount(5);
    expect(await violationsIn(page)).toEqual([]);
    expect(await smallTargetsIn(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    for (const name of ['Bob', 'Dora']) {
      await page.getByRole('checkbox', { name: `Select the comment by ${name}` }).focus();
      await page.keyboard.press('Space');
    }
    const many = page.getByRole('region', { name: 'Selected comments' });
    await many.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('Enter');
    const result = page.getByRole('status').filter({ hasText: '2 comments approved.' });
    await expect(result).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(3);

    // The buttons of a single comment work as before, whatever is selected.
    await page.getByRole('checkbox', { name: 'Select the comment by Ada' }).check();
    await page.getByRole('article', { name: 'Emil' }).getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);

    await page.getByRole('link', { name: 'All 2 waiting…' }).click();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove 2 comments permanently' }).click();
    await expect(page.getByText('2 comments removed.')).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await violationsIn(page)).toEqual([]);
  });
}
