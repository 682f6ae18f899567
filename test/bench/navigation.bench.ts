import type { Browser } from '@playwright/test';
import { bundleVariants } from './navigation/bundle';
import { Figure } from './navigation/results';
import { serveSite, type MeasuredSite } from './navigation/server';
import { measureStartUp } from './navigation/start-up';
import { Tab, type VisitTimes } from './navigation/tab';
import { hasAstro, PEERS, VARIANTS, type Variant } from './navigation/variants';
import type { Bench } from './row';

/** Latency of the server in visits with latency, in ms. */
const LATENCY = 40;

const ROUNDS = {
  full: { visits: 15, startUps: 9 },
  quick: { visits: 4, startUps: 3 },
} as const;

/** Figures of one kind of visit. */
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

const createFigures = () => ({
  cold: new Visits(),
  back: new Visits(),
  pointer: new Visits(),
  pointerWithLatency: new Visits(),
  scripts: new Figure(),
  load: new Figure(),
});

type Figures = ReturnType<typeof createFigures>;

const FAILED_VISIT: VisitTimes = { content: NaN, painted: NaN, mainThread: NaN };

/** Logs a failed visit of another library and leaves it out; a failure of ours ends the run. */
async function attempt(variant: Variant, visit: Promise<VisitTimes>): Promise<VisitTimes> {
  if (!PEERS.includes(variant)) return visit;
  return visit.catch((error: unknown) => {
    console.log(`  ${variant.name}: ${String(error)}`);
    return FAILED_VISIT;
  });
}

/** Runs a round of a variant, starting in a new document. */
async function visitAll(
  tab: Tab,
  site: MeasuredSite,
  variant: Variant,
  figures: Figures | undefined,
): Promise<void> {
  await tab.load(site.address(variant, 'a'));
  const cold = await attempt(variant, tab.visit('b'));
  const back = await attempt(variant, tab.back('a'));
  const pointer = await attempt(variant, tab.hoverAndClick('c'));
  site.latency = LATENCY;
  const pointerWithLatency = await attempt(variant, tab.hoverAndClick('d'));
  site.latency = 0;
  figures?.cold.add(variant.name, cold);
  figures?.back.add(variant.name, back);
  figures?.pointer.add(variant.name, pointer);
  figures?.pointerWithLatency.add(variant.name, pointerWithLatency);
}

/** Rotates the variants, so that each round starts with a different one. */
const rotated = (round: number): Variant[] =>
  VARIANTS.map((_, index) => VARIANTS[(index + round) % VARIANTS.length] as Variant);

async function measure(
  browser: Browser,
  site: MeasuredSite,
  rounds: { readonly visits: number; readonly startUps: number },
): Promise<Figures> {
  const figures = createFigures();
  await using tab = await Tab.open(browser);
  for (const variant of VARIANTS) await visitAll(tab, site, variant, undefined);
  for (let round = 0; round < rounds.visits; round++) {
    for (const variant of rotated(round)) await visitAll(tab, site, variant, figures);
  }
  for (let round = 0; round < rounds.startUps; round++) {
    for (const variant of rotated(round)) {
      const { scripts, mainThread } = await measureStartUp(browser, site, variant);
      figures.scripts.add(variant.name, scripts);
      figures.load.add(variant.name, mainThread);
    }
  }
  return figures;
}

/**
 * Visits on the same site by full page loads, also prefetched ones, by a minimal page swap, by ours and
 * by other libraries.
 * The rounds of all variants alternate, so that a slow phase of the machine affects all; medians.
 */
const navigation: Bench = async (browser, { pace }) => {
  if (!hasAstro)
    console.log(
      '  Astro is skipped; to measure it, install it elsewhere and name it in ASTRO_FOLDER',
    );
  const code = await bundleVariants(VARIANTS);
  await using site = await serveSite(code);
  const { cold, back, pointer, pointerWithLatency, scripts, load } = await measure(
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
    pointerWithLatency.content.row(`by pointer, ${LATENCY} ms latency: content in the DOM`, {
      target: 1.8,
    }),
    pointerWithLatency.painted.row(`by pointer, ${LATENCY} ms latency: painted`, {}),
    scripts.row('start-up: scripts compiled and run', { limit: 1.6 }),
    {
      ...load.abovePlain().row('start-up: main thread above a plain load', { limit: 3 }),
      isDifference: true,
    },
  ];
};

export default navigation;
