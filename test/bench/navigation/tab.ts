import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Timestamps } from './probe';

/** Durations of a visit, in ms. */
export interface VisitTimes {
  /** From the click until the new page is in the document. */
  readonly content: number;
  /** From the click until it is painted. */
  readonly painted: number;
  /** Time of the main thread, with all work that follows the click. */
  readonly mainThread: number;
}

/** Wait for work after a visit, in ms: decoding pictures, filling caches, timers. */
const SETTLE_TIME = 120;
/** Limit of a visit, in ms. */
const TIMEOUT = 4000;
/** Time between hovering a link and pressing the button, and until it is released, in ms. */
const HOVER_TIME = 100;
const PRESS_TIME = 30;

/** Waits for a script that leaves the page; a full load may end the document before it has answered. */
async function leave(script: Promise<void>): Promise<void> {
  await script.catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error;
  });
}

/** A browser tab that measures visits and the time of its main thread. */
export class Tab implements AsyncDisposable {
  readonly page: Page;
  readonly #devtools: CDPSession;
  #onReport: ((timestamps: Timestamps) => void) | undefined;

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page;
    this.#devtools = devtools;
  }

  /** Opens a tab with empty caches. */
  static async open(browser: Browser): Promise<Tab> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const tab = new Tab(page, devtools);
    // CPU time, which does not count other processes of the machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'report' });
    devtools.on('Runtime.bindingCalled', ({ payload }) => {
      tab.#onReport?.(JSON.parse(payload) as Timestamps);
    });
    return tab;
  }

  /** Loads a page and waits for the work after it. */
  async load(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'load' });
    await this.settle();
  }

  /** Waits for work that follows the last step. */
  async settle(): Promise<void> {
    await wait(SETTLE_TIME);
  }

  /** Returns the time that the main thread has spent on the current document, in ms. */
  async mainThread(): Promise<number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }

  /** Measures a visit by a click without hovering, so that the page is not prefetched. */
  visit(page: string): Promise<VisitTimes> {
    return this.#measure(page, () =>
      leave(this.page.evaluate((name) => window.probe.click(name), page)),
    );
  }

  /** Measures going back to a page. */
  back(page: string): Promise<VisitTimes> {
    return this.#measure(page, () =>
      leave(this.page.evaluate((name) => window.probe.back(name), page)),
    );
  }

  /** Measures a visit by a pointer that hovers, presses and releases. */
  async hoverAndClick(page: string): Promise<VisitTimes> {
    const { mouse } = this.page;
    const box = await this.page.locator(`nav a[href$="/${page}"]`).boundingBox();
    if (!box) throw new Error(`there is no link to ${page}`);
    await mouse.move(600, 500);
    await this.page.evaluate((name) => window.probe.expectClick(name), page);
    await wait(50);
    return this.#measure(page, async () => {
      await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await wait(HOVER_TIME);
      await mouse.down();
      await wait(PRESS_TIME);
      await mouse.up();
    });
  }

  async #measure(page: string, action: () => Promise<unknown>): Promise<VisitTimes> {
    const before = await this.mainThread();
    const reported = new Promise<Timestamps>((resolve) => (this.#onReport = resolve));
    await action();
    const timestamps = await Promise.race([reported, wait(TIMEOUT, undefined, { ref: false })]);
    if (!timestamps) throw new Error(`the visit to ${this.page.url()} → ${page} did not end`);
    const { start, content, painted, document } = timestamps;
    await this.settle();
    // The time of a new document starts at 0.
    const baseline = document === 'new' ? 0 : before;
    const mainThread = (await this.mainThread()) - baseline;
    return { content: content - start, painted: painted - start, mainThread };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close();
  }
}
