import { expect, type Locator, type Page } from '@playwright/test';
import { bundleRuntime } from './bundle-runtime';
import type { Runtime, VisitDetail } from '../../runtime/index';
import type { getSite } from '../../shared/site/site';
import { isHashMode } from '../hash-site';
import { test as base } from '../tab';
import { FixtureSite, type Navigation } from './server';
import { advanceTimers, pauseTimers } from './timers';

export { expect };

/** An event of a visit, as the page received it. */
export interface RecordedEvent {
  readonly name: string;
  readonly path: string;
  readonly resumed: boolean;
  readonly direction: string | undefined;
  readonly animation: string | undefined;
}

declare global {
  // Set by the fixture site's start script and by `Visitor`.
  interface Window {
    runtime: Runtime;
    getSite: typeof getSite;
    recordedEvents: RecordedEvent[];
    /** True from a visit's request to its last event. */
    isVisiting?: boolean;
  }
}

interface TestFixtures {
  /** How the pages of the site are addressed; `DM_NAVIGATION=hash` changes the default, `paths`. */
  navigation: Navigation;
  /** A fixture site for one test. */
  site: FixtureSite;
  /** Drives the page; the test fails on uncaught errors in it. */
  visitor: Visitor;
}

interface WorkerFixtures {
  library: ReadonlyMap<string, string>;
}

/** The page that an address names by its hash, or else by its path. */
export function pageIn(address: string): string {
  const { origin, href, hash } = new URL(address);
  return hash.startsWith('#!/') ? hash.slice(2) : href.slice(origin.length);
}

/** Drives a page of the fixture site and reads its state. */
export class Visitor {
  readonly page: Page;
  readonly site: FixtureSite;
  readonly errors: string[] = [];

  constructor(page: Page, site: FixtureSite) {
    this.page = page;
    this.site = site;
    page.on('pageerror', (error) => {
      // Firefox reports a request that the policy blocks, and an odd charset, as errors of the page.
      const text = String(error);
      if (!/^Content-Security-Policy:|character encoding/.test(text)) this.errors.push(text);
    });
  }

  /** Loads a page of the site and marks the document, so that a full load can be detected. */
  async enter(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path);
    await this.page.waitForFunction(() => document.documentElement.dataset['dmMode']);
    await this.mark();
  }

  /** Marks the document and starts to record the events of visits. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => {
      const recordedEvents: RecordedEvent[] = [];
      const visiting = (isVisiting: boolean) => () => Object.assign(window, { isVisiting });
      document.addEventListener('dm-visit', visiting(true));
      document.addEventListener('dm-load', visiting(false));
      document.addEventListener('dm-visit-error', visiting(false));
      Object.assign(window, { isSameDocument: true, recordedEvents });
      const names = ['before-visit', 'visit', 'before-render', 'render', 'load', 'visit-error'];
      for (const name of names) {
        document.addEventListener(`dm-${name}`, (event) => {
          const { detail } = event as CustomEvent<Partial<VisitDetail> & { resumed?: boolean }>;
          recordedEvents.push({
            name: `dm-${name}`,
            path: detail.url?.href.slice(detail.url.origin.length) ?? '',
            resumed: detail.resumed === true,
            direction: detail.visit?.direction,
            animation: detail.visit?.animation,
          });
        });
      }
    });
  }

  /** The block in the place of a page that could not be loaded. */
  get failure(): Locator {
    return this.page.locator('main .dm-error');
  }

  /** Waits until the address bar names a page: its path, query and hash. */
  async isAt(address: string): Promise<void> {
    // By the page: in Firefox, Playwright does not notice every Back within a document.
    const inBar = (): Promise<string> =>
      this.page.evaluate(() => location.href).catch(() => 'about:blank');
    await expect.poll(async () => pageIn(await inBar())).toBe(address);
  }

  /** Whether this is still the document that was entered. */
  isSameDocument(): Promise<boolean> {
    // Evaluation fails in a document that is being replaced.
    return this.page.evaluate(() => 'isSameDocument' in window).catch(() => false);
  }

  /** Waits until the JSON of a page has been requested this many times in total. */
  async waitForRequest(path: string, times = 1): Promise<void> {
    await expect.poll(() => this.site.jsonRequests(path).length).toBe(times);
  }

  /** Waits until a request for a page's JSON is aborted; a hover may request it again. */
  async waitForAbort(path: string): Promise<void> {
    const isAborted = () => this.site.jsonRequests(path).some(({ aborted }) => aborted);
    await expect.poll(isAborted).toBe(true);
  }

  /** Waits until the runtime has loaded its engine, which it does when the page is idle. */
  async waitForEngine(): Promise<void> {
    await this.page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
  }

  /** Waits until the runtime has what it shows without a connection, which it loads when idle. */
  async waitForFailedPage(): Promise<void> {
    await expect
      .poll(() => this.site.requests.some(({ path }) => /failed-page/.test(path)))
      .toBe(true);
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('failed-page')),
    );
  }

  /** Waits in the page, in ms: timers that were set before, and are due by then, have run. */
  async wait(time: number): Promise<void> {
    await this.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), time);
  }

  /**
   * Stops the clock of pages that are entered from now on, so that the effect of a limit can be
   * tested on a slow machine. Only {@link Visitor.advanceClock} moves it.
   */
  async pauseClock(): Promise<void> {
    await pauseTimers(this.page);
  }

  /** Advances a paused clock, in ms, and runs the timers that are due. */
  async advanceClock(time: number): Promise<void> {
    await advanceTimers(this.page, time);
  }

  /** The recorded events, all or those of one name. */
  events(name?: string): Promise<RecordedEvent[]> {
    return this.page.evaluate(
      (only) => window.recordedEvents.filter((event) => !only || event.name === only),
      name,
    );
  }

  /** Clicks a link by its text, in the content or in the header. */
  async click(text: string): Promise<void> {
    await this.page.getByRole('link', { name: text, exact: true }).click();
  }

  /** Waits until a page is shown: its heading, its address and the end of its visit. */
  async sees(title: string, address?: string): Promise<void> {
    await expect(this.page.locator('h1')).toHaveText(title);
    if (address !== undefined) await this.isAt(address);
    await this.page.waitForFunction(() => !window.isVisiting);
  }

  /** Visits pages one after the other, by their links in the header: `A`, `B`, `C`, `Home`. */
  async visitAll(...links: readonly string[]): Promise<void> {
    for (const link of links) {
      await this.click(link);
      await this.sees(link === 'Home' ? link : `Page ${link}`);
    }
  }

  /**
   * Goes back without waiting. (Playwright's `goBack` waits for an event of the traversal, which
   * Firefox does not fire for every one within a document.)
   */
  async back(): Promise<void> {
    await this.page.evaluate(() => {
      // Later: a step to another document ends what is evaluated in this one.
      setTimeout(() => {
        history.back();
      });
    });
  }

  /** Changes the hash of the address bar, as typed by the visitor. */
  async typeHash(hash: string): Promise<void> {
    await this.page.evaluate((text) => {
      location.hash = text;
    }, hash);
  }

  historyLength(): Promise<number> {
    return this.page.evaluate(() => history.length);
  }

  scrollY(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY));
  }
}

/** Playwright's `test` with a fixture site and a visitor on it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  library: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await bundleRuntime());
    },
    { scope: 'worker' },
  ],
  navigation: [isHashMode ? 'hash' : 'paths', { option: true }],
  site: async ({ library, navigation, servedBy }, use) => {
    const site = new FixtureSite(library, navigation, servedBy);
    await site.start();
    await use(site);
    await site.stop();
  },
  visitor: async ({ page, site }, use) => {
    const visitor = new Visitor(page, site);
    await use(visitor);
    expect(visitor.errors, 'uncaught errors of the page').toEqual([]);
  },
});
