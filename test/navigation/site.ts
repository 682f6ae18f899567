import { expect, type Page } from '@playwright/test';
import { bundleRuntime } from './library';
import type { Runtime, VisitDetail } from '../../runtime/index';
import { test as base } from '../tab';
import { FixtureSite } from './server';

export { expect };

/** What the page tells of its visits, in order. */
export interface Told {
  readonly name: string;
  readonly path: string;
  readonly resumed: boolean;
  readonly direction: string | undefined;
  readonly animation: string | undefined;
}

declare global {
  // The fixture site's start script puts the runtime here.
  interface Window {
    runtime: Runtime;
    told: Told[];
    /** Between a visit's request and its last event. */
    isVisiting?: boolean;
  }
}

interface TestFixtures {
  /** A fixture site of the test's own. */
  site: FixtureSite;
  /** Everything that makes it hard to go on: uncaught errors of the page. */
  visitor: Visitor;
}

interface WorkerFixtures {
  library: ReadonlyMap<string, string>;
}

/** Hands and eyes of somebody on the fixture site. */
export class Visitor {
  readonly page: Page;
  readonly site: FixtureSite;
  readonly errors: string[] = [];

  constructor(page: Page, site: FixtureSite) {
    this.page = page;
    this.site = site;
    page.on('pageerror', (error) => {
      // Firefox tells of a request that the policy blocks as of an error of the page's.
      const text = String(error);
      if (!text.startsWith('Content-Security-Policy:')) this.errors.push(text);
    });
  }

  /** Enters the site and marks the document, so that a full load shows. */
  async enter(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path);
    await this.page.waitForFunction(() => document.documentElement.dataset['dmMode']);
    await this.mark();
  }

  /** Marks the document. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => {
      const told: Told[] = [];
      const visiting = (isVisiting: boolean) => () => Object.assign(window, { isVisiting });
      document.addEventListener('dm-visit', visiting(true));
      document.addEventListener('dm-load', visiting(false));
      document.addEventListener('dm-visit-error', visiting(false));
      Object.assign(window, { isSameDocument: true, told });
      const names = ['before-visit', 'visit', 'before-render', 'render', 'load', 'visit-error'];
      for (const name of names) {
        document.addEventListener(`dm-${name}`, (event) => {
          const { detail } = event as CustomEvent<Partial<VisitDetail> & { resumed?: boolean }>;
          told.push({
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

  /** Whether this is still the document that was entered. */
  isSameDocument(): Promise<boolean> {
    // A document that is being replaced while it is asked is another one.
    return this.page.evaluate(() => 'isSameDocument' in window).catch(() => false);
  }

  /** Waits until so many requests for a page's JSON have come, of all that were ever made. */
  async hasAsked(path: string, times = 1): Promise<void> {
    await expect.poll(() => this.site.asked(path).length).toBe(times);
  }

  /** Waits until a request for a page's JSON is given up: the pointer may ask for it again. */
  async hasGivenUp(path: string): Promise<void> {
    await expect.poll(() => this.site.asked(path).some(({ aborted }) => aborted)).toBe(true);
  }

  /** Waits until the runtime has all it needs; it fetches most of that when the page is idle. */
  async isReady(): Promise<void> {
    await expect(this.page.locator('[data-dm-announcer]')).toBeAttached();
  }

  /** Lets time pass in the page: timers that were set before, and are due by then, have run. */
  async restsFor(time: number): Promise<void> {
    await this.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), time);
  }

  /**
   * Gives the pages that are entered from now on a clock that stands still, so that what a limit
   * does can be seen on a slow machine as on a fast one. Only {@link Visitor.timePasses} moves it.
   */
  async stopTime(): Promise<void> {
    await this.page.clock.install({ time: 0 });
    await this.page.clock.pauseAt(1000);
  }

  /** Moves a stopped clock on, in ms; timers that are due run. */
  async timePasses(time: number): Promise<void> {
    await this.page.clock.runFor(time);
  }

  told(name?: string): Promise<Told[]> {
    return this.page.evaluate(
      (wanted) => window.told.filter((event) => !wanted || event.name === wanted),
      name,
    );
  }

  /** Clicks a link by its text, in the content or in the header. */
  async click(text: string): Promise<void> {
    await this.page.getByRole('link', { name: text, exact: true }).click();
  }

  /** Waits until a page is shown whole: heading, address and the end of its visit. */
  async sees(title: string, address?: string): Promise<void> {
    await expect(this.page.locator('h1')).toHaveText(title);
    if (address !== undefined) await expect(this.page).toHaveURL(this.site.origin + address);
    await this.page.waitForFunction(() => !window.isVisiting);
  }

  /**
   * Goes back, as somebody does who is in a hurry: waits for nothing. (Playwright's `goBack` waits
   * for word of the traversal, which Firefox does not give for every one within a document.)
   */
  async back(): Promise<void> {
    await this.page.evaluate(() => {
      history.back();
    });
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
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await bundleRuntime());
    },
    { scope: 'worker' },
  ],
  site: async ({ library }, use) => {
    const site = new FixtureSite(library);
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
