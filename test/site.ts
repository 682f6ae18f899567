import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type RunningHost } from '../demo/host/host';
import { test as base } from './tab';

export { expect };

/** What a page complained of: errors of the console and uncaught ones. */
export type Complaints = readonly string[];

interface WorkerFixtures {
  /** The demo site, served from an empty data folder. */
  site: RunningHost;
}

interface TestFixtures {
  /** Whether the visitor has met the site's cookie notice, and answered it. Default `answered`. */
  visitor: 'answered' | 'new';
  /** Everything the page has complained of so far. */
  complaints: Complaints;
}

/** Playwright's `test` with the demo site running, and what its pages complain of. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'dm-site-'));
      const host = await startHost({ port: 0, dataFolder, faults: 'allowed' });
      await use(host);
      await host.stop();
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  visitor: ['answered', { option: true }],
  page: async ({ page, visitor }, use) => {
    if (visitor === 'answered') {
      await page.addInitScript(() => {
        const answer = { v: 1, at: '2026-01-01T00:00:00.000Z', allow: [] };
        try {
          localStorage.setItem('_dm_cookie_notice', JSON.stringify(answer));
        } catch {
          // A page that has no storage, such as `about:blank`.
        }
      });
    }
    await use(page);
  },
  complaints: async ({ page }, use) => {
    await use(listen(page));
  },
});

/**
 * Goes back without waiting for anything: Playwright's `goBack` waits for word of the traversal,
 * which Firefox does not give for every one within a document.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.back();
  });
}

/** The requests for a chunk of the build, by its name there (`carousel`). */
const chunk = (name: string): string => `**/${name}-*.js`;

/** Keeps a chunk from ever arriving. */
export async function blockChunk(page: Page, name: string): Promise<void> {
  await page.route(chunk(name), (route) => route.abort());
}

/** Keeps a chunk waiting; returns what lets it arrive. */
export async function holdChunk(page: Page, name: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(chunk(name), async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  return heard;
}

/** Resolves when every `dm-*` element in the document is defined and those in sight are drawn. */
export async function elementsReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('*')]
      .filter(({ localName }) => localName.startsWith('dm-'))
      .every((element) => {
        const box = element.getBoundingClientRect();
        const isInSight = box.top < innerHeight && box.bottom > 0;
        return element.matches(':defined') && (!isInSight || element.matches(':state(ready)'));
      }),
  );
}

/** Resolves when all that is in sight is there: typefaces, pictures, and the end of every transition. */
export async function pageDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const roots: ParentNode[] = [document];
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      if (shadowRoot) roots.push(shadowRoot);
    }
    const isOnItsWay = (image: HTMLImageElement): boolean => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && !image.complete;
    };
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    return (
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some(isMoving) &&
      !roots.some((root) => [...root.querySelectorAll('img')].some(isOnItsWay))
    );
  });
}
