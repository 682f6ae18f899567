import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pack } from '../../scripts/pack';
import { test as base } from '../tab';
import { Guide } from './guide';
import { startRegistry } from './registry';
import { Terminal } from './terminal';

interface WorkerFixtures {
  /** Address of an npm registry that has the package as it would be published. */
  registry: string;
  /** A folder in which everything was typed that the guide to hosting says: `dm/1` is the library. */
  copied: string;
}

interface TestFixtures {
  /** A terminal in an empty folder, of a user who has installed nothing. */
  terminal: Terminal;
  /** Everything that pages write into the console, and requests that fail. */
  lines: readonly string[];
}

/** Makes a terminal in an empty folder, of a user who has installed nothing, and ends it after its use. */
async function withTerminal(
  registry: string,
  use: (terminal: Terminal) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'dm-newcomer-'));
  const folder = join(root, 'work');
  await mkdir(folder);
  const terminal = new Terminal(folder, root, registry);
  try {
    await use(terminal);
  } finally {
    terminal.close();
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Playwright's `test` for somebody who begins with nothing but a guide. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  registry: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'dm-packed-'));
      try {
        await using registry = await startRegistry(pack(folder));
        await use(registry.url);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker' },
  ],
  copied: [
    async ({ registry }, use) => {
      const hosting = await Guide.read('hosting');
      await withTerminal(registry, async (terminal) => {
        for (const line of hosting.commands('Get the files')) await terminal.type(line);
        await use(join(terminal.folder, 'public'));
      });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  terminal: async ({ registry }, use) => {
    await withTerminal(registry, use);
  },
  lines: async ({ page }, use) => {
    await use(listen(page));
  },
});

export { expect } from '@playwright/test';

/** Lines of developers' tools about themselves. */
const OF_TOOLS = /^\[vite\] connect|React DevTools|^Lit is in dev mode/;

function listen(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('pageerror', ({ message }) => lines.push(message));
  page.on('console', (message) => {
    if (!OF_TOOLS.test(message.text())) lines.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`${String(response.status())}: ${response.url()}`);
  });
  return lines;
}

/** Writes a file of the reader. */
export async function write(folder: string, file: string, text: string | Buffer): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Puts a picture wherever code names one, as a reader has pictures of their own. */
export async function writePictures(folder: string, code: string): Promise<void> {
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#5b7f8c' },
  })
    .jpeg()
    .toBuffer();
  for (const [name] of code.matchAll(/[\w/-]+\.jpg/g)) await write(folder, name, picture);
}

/** A document with what a guide says to write in its head and its body. */
export const documentOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>My page</title>${head}</head><body>${body}</body></html>`;
