import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Moments } from './probe';

/** What one visit took, in ms. */
export interface VisitTimes {
  /** From the click until the new page is in the document. */
  readonly content: number;
  /** From the click until it is drawn. */
  readonly painted: number;
  /** Of the main thread, for all that follows of the click. */
  readonly mainThread: number;
}

/** Until nothing more follows of a visit: pictures decoded, caches filled, timers run. */
const SETTLE = 120;
/** A visit that takes longer has failed. */
const LONGEST = 4000;
/** How long the pointer rests on a link before it presses, and how long it presses. */
const HOVER = 100;
const PRESS = 30;

/** A tab of a browser, with what its main thread does and what its probe reports. */
export class Tab implements AsyncDisposable {
  readonly page: Page;
  readonly #devtools: CDPSession;
  #onReport: ((moments: Moments) => void) | undefined;

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page;
    this.#devtools = devtools;
  }

  /** Opens a tab with caches of its own. */
  static async open(browser: Browser): Promise<Tab> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const tab = new Tab(page, devtools);
    // Time on the processor: what else the machine does meanwhile is not counted.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'report' });
    devtools.on('Runtime.bindingCalled', ({ payload }) => {
      tab.#onReport?.(JSON.parse(payload) as Moments);
    });
    return tab;
  }

  /** Loads an address and waits until the page is at rest. */
  async load(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'load' });
    await this.settle();
  }

  /** Waits until nothing more follows of what happened last. */
  async settle(): Promise<void> {
    await wait(SETTLE);
  }

  /** What the main thread has done for the present document so far, in ms. */
  async mainThread(): Promise<number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }

  /** By a script's click, so that nothing could be asked for ahead. */
  visit(page: string): Promise<VisitTimes> {
    return this.#measure(page, () => this.page.evaluate((name) => window.probe.click(name), page));
  }

  back(page: string): Promise<VisitTimes> {
    return this.#measure(page, () => this.page.evaluate((name) => window.probe.back(name), page));
  }

  /** By a pointer that comes, rests, presses and lets go, as a hand does. */
  async pointTo(page: string): Promise<VisitTimes> {
    const { mouse } = this.page;
    const box = await this.page.locator(`nav a[href$="/${page}"]`).boundingBox();
    if (!box) throw new Error(`there is no link to ${page}`);
    await mouse.move(600, 500);
    await this.page.evaluate((name) => window.probe.expectClick(name), page);
    await wait(50);
    return this.#measure(page, async () => {
      await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await wait(HOVER);
      await mouse.down();
      await wait(PRESS);
      await mouse.up();
    });
  }

  async #measure(page: string, act: () => Promise<unknown>): Promise<VisitTimes> {
    const before = await this.mainThread();
    const reported = new Promise<Moments>((resolve) => (this.#onReport = resolve));
    await act();
    const ended = await Promise.race([reported, wait(LONGEST, undefined, { ref: false })]);
    if (!ended) throw new Error(`the visit to ${this.page.url()} → ${page} never ended`);
    const { start, content, painted, document } = ended;
    await this.settle();
    // A new document counts from nothing.
    const spent = document === 'new' ? 0 : before;
    const mainThread = (await this.mainThread()) - spent;
    return { content: content - start, painted: painted - start, mainThread };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close();
  }
}
