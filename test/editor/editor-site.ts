import { rm } from 'node:fs/promises';
import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { createDataFolder, startHost, TESTED, withDocumentation, type RunningHost } from '../host';
import { expect, test as base } from '../site';

export { expect };

const PASSWORD = 'salt & silver';

/** Playwright's `test` with a demo site that has an owner. */
export const test = base.extend<object, { site: RunningHost; hostName: string }>({
  /** Tests with another name have a worker, and so a host, of their own. */
  hostName: ['shared', { scope: 'worker', option: true }],
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await createDataFolder();
      const host = await startHost(
        withDocumentation({ ...TESTED, dataFolder, adminPassword: PASSWORD }),
      );
      await use(host);
      await host.stop();
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** The editor as its owner sees it. */
export interface OpenEditor {
  readonly page: Page;
  /** The page in the frame. */
  readonly frame: FrameLocator;
  readonly tree: Locator;
  /** A block in the list, by its name. */
  row(name: string | RegExp): Locator;
  /** Shows a panel, on windows that have room for one. */
  show(panel: 'Page' | 'Block' | 'Theme'): Promise<void>;
}

/** Calls of the editor to its host. */
export interface Calls {
  /** Answers them in place of the host, from the next one on. */
  answer: ((route: Route) => unknown) | undefined;
}

/**
 * Watches calls of the editor, before it is opened: a browser sends a first call past a route that it got
 * a moment before.
 *
 * @param call the end of their address, with wildcards; or tells them by it.
 */
export async function watchCalls(
  page: Page,
  call: string | ((url: URL) => boolean),
): Promise<Calls> {
  const calls: Calls = { answer: undefined };
  const url = typeof call === 'string' ? `**/editor/${call}` : call;
  await page.route(url, (route) => (calls.answer ? calls.answer(route) : route.continue()));
  return calls;
}

/** Holds calls back until the returned function is called. */
export function holdCalls(calls: Calls): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  calls.answer = async (route) => {
    await held;
    await route.continue();
  };
  return () => {
    calls.answer = undefined;
    release();
  };
}

/** Lets the next call arrive at the host, but not its answer. */
export function loseAnswer(calls: Calls): void {
  calls.answer = async (route) => {
    calls.answer = undefined;
    await route.fetch();
    await route.abort();
  };
}

/** Signs in and opens a page in the editor. */
export async function openEditor(page: Page, file: string): Promise<OpenEditor> {
  await page.goto(`/editor?page=${file}`);
  const password = page.getByLabel('Password');
  await expect(password.or(page.getByRole('tree'))).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  page.route = () => Promise.reject(new Error('watchCalls() is for calls of an open editor.'));
  const tree = page.getByRole('tree', { name: 'Blocks of the page' });
  return {
    page,
    frame: page.frameLocator('iframe[title="Page"]'),
    tree,
    row: (name) => tree.getByRole('treeitem', { name, exact: true }),
    async show(panel) {
      const tab = page.getByRole('button', { name: panel, exact: true });
      if (await tab.isVisible()) await tab.click();
    },
  };
}

/** Publishes everything that has changed. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The latest source of a page, saved or published. */
export const draftOf = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/editor/api/state?name=${encodeURIComponent(name)}`);
    return ((await answer.json()) as { content: string }).content;
  }, file);

/** Saves a source for a page, as its editor does; returns the status of the answer. */
export const writeDraft = (page: Page, file: string, content: string): Promise<number> =>
  page.evaluate(
    async ([name, text]) => {
      const state = await fetch(`/editor/api/state?name=${encodeURIComponent(name)}`);
      const { revision } = (await state.json()) as { revision: number };
      const session = document.getElementById('editor-session')?.textContent ?? '';
      const { token } = JSON.parse(session) as { token: string };
      const answer = await fetch('/editor/api/draft', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-dm-token': token },
        body: JSON.stringify({ name, content: text, revision }),
      });
      return answer.status;
    },
    [file, content] as const,
  );
