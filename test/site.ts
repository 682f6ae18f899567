import { expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { isAbandonedFade } from './fixtures/abandoned-fade';
import { copySite } from './hash-site';
import { createDataFolder, startHost, TESTED, withDocumentation, type RunningHost } from './host';
import { startPublishedSite, type PublishedSite } from './publish/published';
import { test as base } from './tab';

export { expect };

/** In ms: a new machine makes all pictures in all their sizes. */
const PUBLISH_TIMEOUT = 300_000;

/** Console errors, console warnings and uncaught errors of a page. */
export type Complaints = readonly string[];

interface WorkerFixtures {
  /** Services of other sites that the host's policy allows. Default: none. */
  services: readonly string[];
  /**
   * The demo site, served from a data folder with nothing but resized pictures; or, where pages are
   * `servedBy: 'files'`, the published one behind a plain file server.
   */
  site: Pick<RunningHost, 'url' | 'embedUrl'>;
  /** Publishes the demo site as static files, once. */
  publish: () => Promise<PublishedSite>;
  published: PublishedSite;
}

interface TestFixtures {
  /** Whether the visitor has answered the cookie notice before. Default: `answered`. */
  visitor: 'answered' | 'new';
  /** Errors and warnings of the page so far. */
  complaints: Complaints;
}

/** Playwright's `test` with the demo site running, and the errors of its pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [[], { option: true, scope: 'worker' }],
  site: [
    async ({ services, servedBy, publish }, use) => {
      if (servedBy === 'files') {
        const { plainUrl: url, embedUrl } = await publish();
        await use({ url, embedUrl });
        return;
      }
      const dataFolder = await createDataFolder();
      const copied = await copySite(dataFolder);
      const host = await startHost(
        withDocumentation({ ...TESTED, dataFolder, faults: 'allowed', services, ...copied }),
      );
      await use(host);
      await host.stop();
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker', timeout: PUBLISH_TIMEOUT },
  ],
  publish: [
    async ({ services }, use) => {
      let site: Promise<PublishedSite> | undefined;
      await use(() => (site ??= startPublishedSite(services)));
      await (await site)?.stop();
    },
    { scope: 'worker' },
  ],
  published: [
    async ({ publish }, use) => {
      await use(await publish());
    },
    { scope: 'worker', timeout: PUBLISH_TIMEOUT },
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
          // A page without storage, such as `about:blank`.
        }
      });
    }
    await use(page);
    // An answer that a test changes may still be on its way when the test has seen what it is for.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  complaints: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') await page.addInitScript(logErrorsAsText);
    await use(listen(page));
  },
});

/**
 * Goes back without waiting: Playwright's `goBack` waits for an event of the traversal, which
 * Firefox does not fire for every one within a document.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.back();
  });
}

/** Follows a link that a script adds to the page, as menus of other libraries do. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/**
 * Types over the text of a field. In Firefox `fill` assigns the value, which React does not notice and
 * which is no change when the field is left, and adds to the text of a field for e-mail addresses.
 */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** Pattern of requests for a chunk of the build, by its name (`carousel`). */
const chunk = (name: string): string => `**/${name}-*.js`;

/** Blocks the requests for a chunk. */
export async function blockChunk(page: Page, name: string): Promise<void> {
  await page.route(chunk(name), (route) => route.abort());
}

/** Delays the requests for a chunk; returns a function that releases them. */
export async function holdChunk(page: Page, name: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk(name), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Of an error among the values of a message, Firefox reports the class alone. */
function logErrorsAsText(): void {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    console[level] = (...values: unknown[]): void => {
      log(...values.map((value) => (value instanceof Error ? String(value) : value)));
    };
  }
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  const add = (text: string): void => {
    // No page asks for it; Firefox does, for windows of services too.
    if (!text.includes('/favicon.ico')) complaints.push(text);
  };
  page.on('pageerror', (error) => {
    if (!isAbandonedFade(error)) add(String(error));
  });
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') add(message.text());
  });
  return complaints;
}

/** Resolves when every `dm-*` element is defined and those in view are rendered. */
export async function elementsReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('*')]
      .filter(({ localName }) => localName.startsWith('dm-'))
      .every((element) => {
        const box = element.getBoundingClientRect();
        const isInView = box.top < innerHeight && box.bottom > 0;
        return element.matches(':defined') && (!isInView || element.matches(':state(ready)'));
      }),
  );
}

/** Resolves when fonts and images in view are loaded and all animations have ended. */
export async function pageDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const roots: ParentNode[] = [document];
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      if (shadowRoot) roots.push(shadowRoot);
    }
    const isLoading = (image: HTMLImageElement): boolean => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && !image.complete;
    };
    const isRunning = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    return (
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some(isRunning) &&
      !roots.some((root) => [...root.querySelectorAll('img')].some(isLoading))
    );
  });
}
