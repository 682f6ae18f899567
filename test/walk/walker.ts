import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { differences, look, remember } from './eyes';
import { Hands, type Fault, type LinkInSight } from './hands';
import { BrowserModel, type Expected } from './model';
import { readPages, type SitePage } from './pages';
import { Random } from './random';

/** How long a step may take until all is as expected, in ms. */
const PATIENCE = 8000;
/** What is right must stay right for so long, in ms. */
const STEADY = 120;
/** After three failures in a row the runtime leaves pages to the browser: not a walk's subject. */
const MOST_FAILURES = 2;

/** A walk that went wrong: what was seen, and how to walk it again. */
export class WalkFailure extends Error {
  override readonly name = 'WalkFailure';
}

type Step = () => Promise<Expected | undefined>;

/** A seeded random walk through the demo site, beside the model of a plain browser. */
export class Walker {
  readonly #hands: Hands;
  readonly #random: Random;
  readonly #seed: number;
  readonly #told: string[] = [];
  readonly #errors: string[] = [];
  #pages: ReadonlyMap<string, SitePage> = new Map();
  readonly #model = new BrowserModel('/');
  #failures = 0;
  #what = '';

  constructor(page: Page, seed: number) {
    this.#hands = new Hands(page);
    this.#random = new Random(seed);
    this.#seed = seed;
    page.on('pageerror', (error) => this.#errors.push(String(error)));
  }

  /**
   * Walks so many steps from the home page of a site.
   *
   * @throws {WalkFailure} When the tab and the model disagree, or a script of the page throws.
   */
  async walk(site: string, steps: number, onStep?: (what: string) => void): Promise<void> {
    const { page } = this.#hands;
    this.#pages = await readPages(page, site);
    await this.#hands.prepare();
    await page.goto(site, { waitUntil: 'load' });
    await this.#check({
      entry: this.#model.here,
      content: 'page',
      scroll: 0,
      focus: 'anywhere',
    });
    for (let step = 1; step <= steps;) {
      await remember(page);
      const expected = await this.#take(this.#choose());
      // A step that cannot be taken here is not counted.
      if (!expected) continue;
      this.#told.push(`${step}. ${this.#what}`);
      onStep?.(`${step}. ${this.#what}`);
      await this.#check(expected);
      step += 1;
    }
  }

  async #take(step: Step): Promise<Expected | undefined> {
    try {
      return await step();
    } catch (cause) {
      throw this.#failure([`the step could not be taken: ${String(cause)}`]);
    }
  }

  /** Steps by how often they are taken. */
  #choose(): Step {
    const faults: readonly Step[] =
      this.#failures < MOST_FAILURES
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
      () => this.#fail('malformed', 'page'),
      () => this.#fail('html', 'page'),
      ...faults,
    ];
    return this.#random.pick(steps) as Step;
  }

  async #link(isWanted: (link: LinkInSight) => boolean = () => true) {
    const links = await this.#hands.linksInSight([...this.#pages.keys()]);
    return this.#random.pick(links.filter(isWanted));
  }

  async #left(): Promise<void> {
    this.#model.leave(await this.#hands.scrollY());
  }

  async #visit(): Promise<Expected | undefined> {
    const link = await this.#link();
    if (!link) return this.#scroll();
    this.#what = `click on ${link.path}`;
    await this.#left();
    await this.#hands.click(link);
    return this.#model.visit(link.path);
  }

  async #visitTwice(): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#hands.isAsked(link));
    if (!link) return undefined;
    this.#what = `double click on ${link.path}`;
    await this.#left();
    // So that the second click still meets the page of the first.
    this.#hands.break('delay-400');
    await this.#hands.click(link, 2);
    return this.#model.visit(link.path);
  }

  async #slow(): Promise<Expected | undefined> {
    const time = 200 + this.#random.below(600);
    const link = await this.#link();
    if (!link) return undefined;
    this.#what = `click on ${link.path}, answered after ${time} ms`;
    await this.#left();
    this.#hands.break(`delay-${time}`);
    await this.#hands.click(link);
    return this.#model.visit(link.path);
  }

  /** A link is clicked, and another one while the first is on its way. */
  async #visitInstead(): Promise<Expected | undefined> {
    const first = await this.#link((link) => this.#hands.isAsked(link));
    if (!first) return undefined;
    const second = await this.#link(({ path }) => path !== first.path);
    if (!second) return undefined;
    this.#what = `click on ${first.path}, then at once on ${second.path}`;
    await this.#left();
    this.#hands.break('delay-1500');
    await this.#hands.click(first);
    await wait(this.#random.below(150));
    this.#hands.break(undefined);
    this.#hands.forget(first.path);
    await this.#hands.click(second);
    return this.#model.visit(second.path);
  }

  async #backDuringLoad(): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#hands.isAsked(link));
    if (!link || !this.#model.canGoBack) return undefined;
    this.#what = `click on ${link.path}, then at once Back`;
    await this.#left();
    this.#hands.break('delay-1500');
    await this.#hands.click(link);
    await wait(this.#random.below(150));
    this.#hands.break(undefined);
    this.#hands.forget(link.path);
    await this.#hands.traverse(-1);
    return this.#model.go(-1);
  }

  async #fail(fault: Fault, content: Expected['content']): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#hands.isAsked(link));
    if (!link) return undefined;
    this.#what = `click on ${link.path}, answered with ${fault}`;
    await this.#left();
    this.#hands.break(fault);
    await this.#hands.click(link);
    return this.#model.visit(link.path, content);
  }

  async #offline(): Promise<Expected | undefined> {
    const link = await this.#link((link) => this.#hands.isAsked(link));
    if (!link) return undefined;
    this.#what = `click on ${link.path} without a network`;
    await this.#left();
    await this.#hands.offline(true);
    await this.#hands.click(link);
    return this.#model.visit(link.path, 'error');
  }

  async #traverse(delta: -1 | 1): Promise<Expected | undefined> {
    if (delta < 0 ? !this.#model.canGoBack : !this.#model.canGoForward) return undefined;
    this.#what = delta < 0 ? 'Back' : 'Forward';
    await this.#left();
    await this.#hands.traverse(delta);
    return this.#model.go(delta);
  }

  async #reload(): Promise<Expected> {
    this.#what = 'reload';
    await this.#left();
    await this.#hands.page.reload({ waitUntil: 'load' });
    return this.#model.reload();
  }

  async #hash(): Promise<Expected | undefined> {
    const id = this.#random.pick(await this.#hands.targets());
    if (!id || (await look(this.#hands.page)).isError) return undefined;
    this.#what = `#${id}`;
    await this.#left();
    await this.#hands.typeHash(`#${id}`);
    return this.#model.hash(`#${id}`);
  }

  async #scroll(): Promise<Expected> {
    const share = this.#random.next();
    this.#what = `scroll to ${(share * 100).toFixed(0)} %`;
    await this.#hands.scrollTo(share);
    const { here } = this.#model;
    const { isError } = await look(this.#hands.page);
    const content = isError ? 'error' : 'page';
    return { entry: here, content, scroll: await this.#hands.scrollY(), focus: 'anywhere' };
  }

  /** Waits until the tab shows what the model expects, and goes on to. */
  async #check(expected: Expected): Promise<void> {
    const known = this.#pages.get(expected.entry.path);
    const until = performance.now() + PATIENCE;
    let rightSince: number | undefined;
    for (;;) {
      // While a document is replaced there is nothing to look at.
      const sight = await look(this.#hands.page).catch(() => undefined);
      const wrong = sight ? differences(sight, expected, known) : ['there is no document'];
      const now = performance.now();
      rightSince = wrong.length === 0 ? (rightSince ?? now) : undefined;
      if (rightSince !== undefined && now - rightSince >= STEADY) break;
      if (now > until) throw this.#failure(wrong);
      await wait(30);
    }
    this.#hands.break(undefined);
    await this.#hands.offline(false);
    this.#hands.forget(expected.entry.path);
    if (expected.content === 'error') this.#failures += 1;
    else if (!this.#what.startsWith('scroll') && !this.#what.startsWith('#')) this.#failures = 0;
    if (this.#errors.length > 0) throw this.#failure(this.#errors);
  }

  #failure(wrong: readonly string[]): WalkFailure {
    const last = this.#told.slice(-8).join('\n  ');
    return new WalkFailure(
      `seed ${this.#seed}: ${wrong.join('; ')}\n  ${last}\nhistory: ${String(this.#model)}\n` +
        `again: npm run walk -- ${this.#seed} ${this.#told.length}`,
    );
  }
}
