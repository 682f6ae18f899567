import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { isAbandonedFade } from '../fixtures/abandoned-fade';
import { BrowserModel, type Expected } from './model';
import { FILE_PATH, ODD_PAGE, ODD_PATH, routeOddPage } from './odd-page';
import { PageDriver, type Fault, type VisibleLink } from './page-driver';
import { differences, markDocument, readPageState } from './page-state';
import { readPages, type SitePage } from './pages';
import { Random } from './random';

/** Limit of the wait for the expected state, in ms. */
const TIMEOUT = 8000;
/** The expected state has to last this long, in ms. */
const STABLE_TIME = 120;
/** After one more failure in a row the runtime leaves links to the browser, which is not tested. */
const MAX_FAILURES = 2;

/** A failed walk: the differences found, and the command to repeat it. */
export class WalkFailure extends Error {
  override readonly name = 'WalkFailure';
}

/** Queries that a parser of parameters would write in another way. */
const QUERIES = ['?walk', '?q=caf%E9', '?a=%20b', '?walk&&x', '?s=~*(!)'] as const;

/** The visitor's preference: pages fade, or change at once. */
export type Motion = 'full' | 'reduced';

type Step = () => Promise<Expected | undefined>;

/** Walks the demo site at random, by a seed, and compares it with a model of a plain browser. */
export class Walker {
  readonly #driver: PageDriver;
  readonly #random: Random;
  readonly #seed: number;
  readonly #motion: Motion;
  readonly #without: readonly string[];
  readonly #log: string[] = [];
  readonly #errors: string[] = [];
  #pages: ReadonlyMap<string, SitePage> = new Map();
  readonly #model = new BrowserModel('/');
  #failures = 0;
  #step = '';

  /** @param without pages that are left out. */
  constructor(page: Page, seed: number, motion: Motion = 'full', without: readonly string[] = []) {
    this.#without = without;
    this.#driver = new PageDriver(page);
    this.#random = new Random(seed);
    this.#seed = seed;
    this.#motion = motion;
    page.on('pageerror', (error) => {
      if (!isAbandonedFade(error)) this.#errors.push(String(error));
    });
  }

  /**
   * Walks a number of steps, starting at the home page of a site.
   *
   * @throws {WalkFailure} When page and model differ, or a script of the page throws.
   */
  async walk(site: string, steps: number, onStep?: (step: string) => void): Promise<void> {
    const { page } = this.#driver;
    const reducedMotion = this.#motion === 'reduced' ? 'reduce' : 'no-preference';
    await page.emulateMedia({ reducedMotion });
    const pages = await readPages(page, site);
    this.#pages = new Map([...pages].filter(([path]) => !this.#without.includes(path)));
    await this.#driver.prepare();
    await routeOddPage(page, site);
    await page.goto(site, { waitUntil: 'load' });
    await this.#check({
      entry: this.#model.here,
      content: 'page',
      scroll: 0,
      focus: 'anywhere',
    });
    for (let count = 1; count <= steps;) {
      await markDocument(page);
      const expected = await this.#run(this.#choose());
      // A step that is impossible here is not counted.
      if (!expected) continue;
      this.#log.push(`${count}. ${this.#step}`);
      onStep?.(`${count}. ${this.#step}`);
      await this.#check(expected);
      count += 1;
    }
  }

  async #run(step: Step): Promise<Expected | undefined> {
    try {
      return await step();
    } catch (cause) {
      throw this.#failure([`the step failed: ${String(cause)}`]);
    }
  }

  /** Picks a step; frequent ones are in the list several times. */
  #choose(): Step {
    const faults: readonly Step[] =
      this.#failures < MAX_FAILURES
        ? [
            () => this.#fail('status-500', 'error'),
            () => this.#fail('drop', 'error'),
            () => this.#offline(),
          ]
        : [];
    const steps: readonly Step[] = [
      ...Array.from({ length: 6 }, () => () => this.#visit()),
      ...Array.from({ length: 4 }, () => () => this.#traverse(-1)),
      ...Array.from({ length: 2 }, () => () => this.#traverse(1)),
      ...Array.from({ length: 3 }, () => () => this.#scroll()),
      () => this.#reload(),
      () => this.#hash(),
      () => this.#visitTwice(),
      () => this.#visitInstead(),
      () => this.#backDuringLoad(),
      () => this.#slow(),
      () => this.#visitOdd(),
      () => this.#query(),
      () => this.#style(),
      () => this.#pressEdited(),
      () => this.#download(),
      () => this.#fail('malformed', 'page'),
      () => this.#fail('html', 'page'),
      ...faults,
    ];
    return this.#random.pick(steps) as Step;
  }

  async #link(filter: (link: VisibleLink) => boolean = () => true) {
    const links = await this.#driver.visibleLinks([...this.#pages.keys()]);
    return this.#random.pick(links.filter(filter));
  }

  async #saveScroll(): Promise<void> {
    const { isError } = await readPageState(this.#driver.page);
    // The page itself has not been scrolled yet.
    this.#model.leave(isError ? 0 : await this.#driver.scrollY());
  }

  async #visit(): Promise<Expected | undefined> {
    const link = await this.#link();
    if (!link) return this.#scroll();
    this.#step = `click on ${link.path}`;
    await this.#saveScroll();
    await this.#driver.click(link);
    return this.#model.visit(link.path);
  }

  /** Visits the page in another charset whose content a script builds. */
  async #visitOdd(): Promise<Expected | undefined> {
    const link = await this.#link();
    if (!link || this.#model.here.path === ODD_PATH) return undefined;
    this.#step = `click on ${ODD_PATH}`;
    await this.#saveScroll();
    await this.#driver.changeLink(link, ODD_PATH);
    await this.#driver.click(link);
    return this.#model.visit(ODD_PATH);
  }

  async #query(): Promise<Expected | undefined> {
    const link = await this.#link();
    const query = this.#random.pick(QUERIES);
    if (!link || query === undefined) return undefined;
    this.#step = `click on ${link.path}${query}`;
    await this.#saveScroll();
    await this.#driver.changeLink(link, link.path + query);
    await this.#driver.click(link);
    return this.#model.visit(link.path + query);
  }

  async #style(): Promise<Expected> {
    this.#step = 'scroll nowhere, a script adds a style';
    await this.#driver.addStyle();
    return this.#stay();
  }

  async #pressEdited(): Promise<Expected | undefined> {
    const link = await this.#link();
    if (!link) return undefined;
    this.#step = `scroll nowhere, press ${link.path} in edited text`;
    await this.#driver.edit(link, true);
    await this.#driver.click(link);
    await this.#driver.edit(link, false);
    return this.#stay();
  }

  async #download(): Promise<Expected | undefined> {
    const link = await this.#link();
    if (!link) return undefined;
    this.#step = 'scroll nowhere, click on a file';
    await this.#driver.changeLink(link, FILE_PATH);
    const download = this.#driver.page.waitForEvent('download');
    await this.#driver.click(link);
    await (await download).cancel();
    return this.#stay();
  }

  /** The state of a step that leads nowhere. */
  async #stay(): Promise<Expected> {
    const { here } = this.#model;
    const { isError } = await readPageState(this.#driver.page);
    const content = isError ? 'error' : 'page';
    return { entry: here, content, scroll: await this.#driver.scrollY(), focus: 'anywhere' };
  }

  async #visitTwice(): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#driver.willRequest(link));
    if (!link) return undefined;
    this.#step = `double click on ${link.path}`;
    await this.#saveScroll();
    // The second click has to arrive before the page is swapped.
    this.#driver.setFault('delay-400');
    await this.#driver.click(link, 2);
    return this.#model.visit(link.path);
  }

  async #slow(): Promise<Expected | undefined> {
    const delay = 200 + this.#random.below(600);
    const link = await this.#link();
    if (!link) return undefined;
    this.#step = `click on ${link.path}, answered after ${delay} ms`;
    await this.#saveScroll();
    this.#driver.setFault(`delay-${delay}`);
    await this.#driver.click(link);
    return this.#model.visit(link.path);
  }

  /** Clicks a link, and another one while the first page loads. */
  async #visitInstead(): Promise<Expected | undefined> {
    const first = await this.#link((link) => this.#driver.willRequest(link));
    if (!first) return undefined;
    const second = await this.#link(({ path }) => path !== first.path);
    if (!second) return undefined;
    this.#step = `click on ${first.path}, then at once on ${second.path}`;
    await this.#saveScroll();
    this.#driver.setFault('delay-1500');
    await this.#driver.click(first);
    await wait(this.#random.below(150));
    this.#driver.setFault(undefined);
    this.#driver.clearRequested(first.path);
    await this.#driver.click(second);
    return this.#model.visit(second.path);
  }

  async #backDuringLoad(): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#driver.willRequest(link));
    if (!link || !this.#model.canGoBack) return undefined;
    this.#step = `click on ${link.path}, then at once Back`;
    await this.#saveScroll();
    this.#driver.setFault('delay-1500');
    await this.#driver.click(link);
    await wait(this.#random.below(150));
    this.#driver.setFault(undefined);
    this.#driver.clearRequested(link.path);
    await this.#driver.traverse(-1);
    return this.#model.go(-1);
  }

  async #fail(fault: Fault, content: Expected['content']): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#driver.willRequest(link));
    if (!link) return undefined;
    this.#step = `click on ${link.path}, answered with ${fault}`;
    await this.#saveScroll();
    this.#driver.setFault(fault);
    await this.#driver.click(link);
    return this.#model.visit(link.path, content);
  }

  async #offline(): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#driver.willRequest(link));
    if (!link) return undefined;
    this.#step = `click on ${link.path} without a network`;
    await this.#saveScroll();
    await this.#driver.waitForEngine();
    await this.#driver.setOffline(true);
    await this.#driver.click(link);
    return this.#model.visit(link.path, 'error');
  }

  async #traverse(delta: -1 | 1): Promise<Expected | undefined> {
    if (delta < 0 ? !this.#model.canGoBack : !this.#model.canGoForward) return undefined;
    this.#step = delta < 0 ? 'Back' : 'Forward';
    await this.#saveScroll();
    await this.#driver.traverse(delta);
    return this.#model.go(delta);
  }

  async #reload(): Promise<Expected> {
    this.#step = 'reload';
    await this.#saveScroll();
    await this.#driver.page.reload({ waitUntil: 'load' });
    return this.#model.reload();
  }

  async #hash(): Promise<Expected | undefined> {
    const id = this.#random.pick(await this.#driver.targets());
    if (!id || (await readPageState(this.#driver.page)).isError) return undefined;
    this.#step = `#${id}`;
    await this.#saveScroll();
    await this.#driver.typeHash(`#${id}`);
    return this.#model.hash(`#${id}`);
  }

  async #scroll(): Promise<Expected> {
    const fraction = this.#random.next();
    this.#step = `scroll to ${(fraction * 100).toFixed(0)} %`;
    await this.#driver.scrollTo(fraction);
    return this.#stay();
  }

  /** Waits until the page is in the expected state, and stays there for a while. */
  async #check(expected: Expected): Promise<void> {
    const [path = ''] = expected.entry.path.split('?', 1);
    const known = path === ODD_PATH ? ODD_PAGE : this.#pages.get(path);
    const deadline = performance.now() + TIMEOUT;
    let matchesSince: number | undefined;
    for (;;) {
      // Evaluation fails while the document is replaced.
      const state = await readPageState(this.#driver.page).catch(() => undefined);
      const messages = state ? differences(state, expected, known) : ['there is no document'];
      const now = performance.now();
      matchesSince = messages.length === 0 ? (matchesSince ?? now) : undefined;
      if (matchesSince !== undefined && now - matchesSince >= STABLE_TIME) break;
      // On a slow machine the state may be reached just before the end.
      if (now > deadline && messages.length > 0) throw this.#failure(messages);
      await wait(30);
    }
    // Until then, the browser puts a document back to where it was, whatever a script has scrolled to.
    await this.#driver.page.waitForLoadState('load');
    this.#driver.setFault(undefined);
    await this.#driver.setOffline(false);
    this.#driver.clearRequested(expected.entry.path);
    if (expected.content === 'error') this.#failures += 1;
    else if (!this.#step.startsWith('scroll') && !this.#step.startsWith('#')) this.#failures = 0;
    if (this.#errors.length > 0) throw this.#failure(this.#errors);
  }

  #failure(messages: readonly string[]): WalkFailure {
    const last = this.#log.slice(-8).join('\n  ');
    return new WalkFailure(
      `seed ${this.#seed}: ${messages.join('; ')}\n  ${last}\nhistory: ${String(this.#model)}\n` +
        `repeat: npm run walk -- ${this.#seed} ${this.#log.length} ${this.#motion}`,
    );
  }
}
