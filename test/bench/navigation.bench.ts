import type { Browser } from '@playwright/test';
import { bundleVariants } from './navigation/bundle';
import { Figure } from './navigation/results';
import { serveSite, type MeasuredSite } from './navigation/server';
import { measureStartUp } from './navigation/start-up';
import { Tab, type VisitTimes } from './navigation/tab';
import { hasAstro, PEERS, VARIANTS, type Variant } from './navigation/variants';
import type { Bench } from './row';

/** Latency of the server in the visits by pointer, in ms. */
const SLOW = 40;

const ROUNDS = {
  full: { visits: 15, startUps: 9 },
  quick: { visits: 4, startUps: 3 },
} as const;

class Visits {
  readonly content = new Figure();
  readonly painted = new Figure();
  readonly mainThread = new Figure();

  add(variant: string, times: VisitTimes): void {
    this.content.add(variant, times.content);
    this.painted.add(variant, times.painted);
    this.mainThread.add(variant, times.mainThread);
  }
}

const figures = () => ({
  cold: new Visits(),
  back: new Visits(),
  pointer: new Visits(),
  slowPointer: new Visits(),
  scripts: new Figure(),
  load: new Figure(),
});

type Figures = ReturnType<typeof figures>;

const UNENDED: VisitTimes = { content: NaN, painted: NaN, mainThread: NaN };

/** A visit of another library that never ends is said and left out; of ours, it ends the run. */
async function attempt(variant: Variant, visit: Promise<VisitTimes>): Promise<VisitTimes> {
  if (!PEERS.includes(variant)) return visit;
  return visit.catch((error: unknown) => {
    console.log(`  ${variant.name}: ${String(error)}`);
    return UNENDED;
  });
}

/** One round of one variant, in a document that begins anew. */
async function visitAll(
  tab: Tab,
  site: MeasuredSite,
  variant: Variant,
  into: Figures | undefined,
): Promise<void> {
  await tab.load(site.address(variant, 'a'));
  const cold = await attempt(variant, tab.visit('b'));
  const back = await attempt(variant, tab.back('a'));
  const pointer = await attempt(variant, tab.pointTo('c'));
  site.latency = SLOW;
  const slowPointer = await attempt(variant, tab.pointTo('d'));
  site.latency = 0;
  into?.cold.add(variant.name, cold);
  into?.back.add(variant.name, back);
  into?.pointer.add(variant.name, pointer);
  into?.slowPointer.add(variant.name, slowPointer);
}

/** Another variant goes first in each round. */
const turned = (round: number): Variant[] =>
  VARIANTS.map((_, index) => VARIANTS[(index + round) % VARIANTS.length] as Variant);

async function measure(
  browser: Browser,
  site: MeasuredSite,
  rounds: { readonly visits: number; readonly startUps: number },
): Promise<Figures> {
  const into = figures();
  await using tab = await Tab.open(browser);
  for (const variant of VARIANTS) await visitAll(tab, site, variant, undefined);
  for (let round = 0; round < rounds.visits; round++) {
    for (const variant of turned(round)) await visitAll(tab, site, variant, into);
  }
  for (let round = 0; round < rounds.startUps; round++) {
    for (const variant of turned(round)) {
      const { scripts, mainThread } = await measureStartUp(browser, site, variant);
      into.scripts.add(variant.name, scripts);
      into.load.add(variant.name, mainThread);
    }
  }
  return into;
}

/**
 * Visits of one site by the browser alone, by the least that a script can do, by ours and by other
 * libraries: interleaved, so that a slow moment of the machine meets all; medians.
 */
const navigation: Bench = async (browser, { pace }) => {
  if (!hasAstro)
    console.log('  Astro is not installed: npm i --no-save astro in test/bench measures it too');
  const code = await bundleVariants(VARIANTS);
  await using site = await serveSite(code);
  const { cold, back, pointer, slowPointer, scripts, load } = await measure(
    browser,
    site,
    ROUNDS[pace],
  );
  return [
    cold.content.row('cold visit: content in the DOM', { target: 1.3 }),
    cold.painted.row('cold visit: painted', { target: 1.2 }),
    cold.mainThread.row('cold visit: main thread', { target: 1.06 }),
    back.content.row('back: content in the DOM', { target: 1.3 }),
    back.painted.row('back: painted', {}),
    back.mainThread.row('back: main thread', { target: 1.08 }),
    pointer.content.row('by pointer: content in the DOM', {}),
    pointer.painted.row('by pointer: painted', {}),
    slowPointer.content.row(`by pointer, ${SLOW} ms latency: content in the DOM`, { target: 1.8 }),
    slowPointer.painted.row(`by pointer, ${SLOW} ms latency: painted`, {}),
    scripts.row('start-up: scripts compiled and run', { limit: 1.6 }),
    load.abovePlain().row('start-up: main thread above a plain load', { limit: 3 }),
  ];
};

export default navigation;
