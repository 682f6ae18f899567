import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsIn } from './audit';
import { blockChunk, expect, test } from './site';

const UPLOADS = '**/uploads';
const ONE = '**/uploads/*';
const field = (page: Page) => page.locator('dm-file-upload');
const status = (page: Page) => field(page).locator('[part=status]');
const posted = (page: Page): Promise<unknown> =>
  page.evaluate(() => [...new FormData(document.querySelector<HTMLFormElement>('#sent')!)]);

/** Opens a page and adds a file upload to it. */
async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.id = 'sent';
    const upload = document.createElement('dm-file-upload');
    upload.setAttribute('name', 'file');
    upload.setAttribute('label', 'Your file');
    upload.setAttribute('load', 'eager');
    form.append(upload);
    document.querySelector('main')?.prepend(form);
  });
  await expect(page.getByRole('button', { name: 'Choose a file, Your file' })).toBeVisible();
}

/**
 * Chooses a file in the browser's dialog. Stock Firefox reports that only once per page; later
 * files are set on the input that would open it.
 */
async function choose(page: Page, file: string | { name: string; buffer: Buffer }): Promise<void> {
  const chosen = typeof file === 'string' ? file : { ...file, mimeType: 'application/pdf' };
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  if (isFirefox && (await field(page).getByRole('button', { name: 'another' }).isVisible())) {
    await field(page).locator('input[type=file]').setInputFiles(chosen);
    return;
  }
  const chooser = page.waitForEvent('filechooser');
  await field(page).locator('[part=choose]').click();
  await (await chooser).setFiles(chosen);
}

const pdf = (size: number, name = 'scan.pdf') => ({
  name,
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)]),
});

test('stores a file of 10485760 bytes, but not one of a byte more', async ({
  page,
  complaints,
}) => {
  await open(page);
  await choose(page, pdf(10_485_760));
  await expect(status(page)).toContainText('Uploaded');
  const path = expect.stringMatching(/^halide-house\/forms\/attachments\/[\w-]{36}\/scan\.pdf$/);
  expect(await posted(page)).toEqual([['file', path]]);
  expect(await violationsIn(page, 'dm-file-upload')).toEqual([]);

  const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await choose(page, pdf(10_485_761));
  await expect(field(page).getByText('The file is larger than 10 MB.')).toBeVisible();
  expect((await discarded).status()).toBe(204);
  expect(await posted(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test(
  'continues an interrupted upload when the visitor is back online',
  { tag: '@main' },
  async ({ page, context }) => {
    await open(page);
    let attempts = 0;
    await page.route(ONE, async (route) => {
      if (route.request().method() === 'PATCH' && (attempts += 1) === 1) {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      } else await route.continue();
    });
    await choose(page, pdf(200_000));
    await expect(status(page)).toContainText('You are offline.');
    await context.setOffline(false);
    await expect(status(page)).toContainText('Uploaded');
    expect(attempts).toBe(2);
  },
);

test('reports a file that was removed from the disk', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dm-upload-'));
  const file = join(folder, 'gone.pdf');
  await writeFile(file, pdf(200_000).buffer);
  await open(page);
  await page.route(UPLOADS, async (route) => {
    await rm(folder, { recursive: true });
    await route.continue();
  });
  await choose(page, file);
  await expect(field(page).getByText('moved, changed or removed')).toBeVisible();
});

test(
  'shows why the host refuses a file, and accepts the next one',
  { tag: '@main' },
  async ({ page }) => {
    await open(page);
    // Only the host detects this content.
    await choose(page, { name: 'notes.txt', buffer: Buffer.from('<!doctype html><script>') });
    await expect(field(page).getByText('does not match its name')).toBeVisible();
    const statuses = [429, 500];
    await page.route(UPLOADS, async (route) => {
      const status = statuses.shift();
      if (status) await route.fulfill({ status, body: '{}' });
      else await route.continue();
    });
    for (const message of ['Too many uploads.', 'could not be uploaded']) {
      await choose(page, pdf(2000));
      await expect(field(page).getByText(message)).toBeVisible();
    }
    await field(page).getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toContainText('Uploaded');
  },
);

test('uploads and removes files without the list of files, with one line in the log', async ({
  page,
  complaints,
}) => {
  await blockChunk(page, 'file-list');
  await open(page);
  await choose(page, pdf(2000));
  const remove = field(page).getByRole('button', { name: 'scan.pdf' });
  await expect(remove).toBeVisible();
  const path: unknown = expect.stringContaining('/scan.pdf');
  await expect.poll(() => posted(page)).toEqual([['file', path]]);
  expect(await violationsIn(page)).toEqual([]);
  await remove.press('Enter');
  await expect(remove).toBeHidden();
  await expect(field(page).locator('[part=choose]')).toBeFocused();
  expect(await posted(page)).toEqual([]);
  const logged = () => complaints.filter((line) => line.includes('[dm]'));
  // After the second attempt to load it.
  const line: unknown = expect.stringContaining('the list of files could not be loaded');
  await expect.poll(logged).toEqual([line]);
});
