import type { Browser } from 'playwright';
import type { MeasuredSite } from './server';
import { Tab } from './tab';
import type { Variant } from './variants';

/** What starting a variant costs a visitor who comes for the first time, in ms. */
export interface StartUp {
  /** Its scripts compiled and run. */
  readonly scripts: number;
  /** The main thread of the whole load. */
  readonly mainThread: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string }; readonly fileName?: string };
}

const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];
const RUNS = /^(?:v8\.compile|v8\.compileModule|EvaluateScript|v8\.evaluateModule)$/;

const scriptOf = ({ args }: TraceEvent): string => args?.data?.url ?? args?.fileName ?? '';

/** The time that is covered by intervals, each counted once where they are nested. */
export function covered(intervals: readonly (readonly [from: number, to: number])[]): number {
  let sum = 0;
  let end = -Infinity;
  for (const [from, to] of intervals.toSorted((a, b) => a[0] - b[0])) {
    if (to <= end) continue;
    sum += to - Math.max(from, end);
    end = to;
  }
  return sum;
}

/** Compilation and running of all scripts in a trace but the benchmark's own, in ms. */
export function scriptTime(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const own = traceEvents.filter(
    (event) =>
      RUNS.test(event.name) &&
      scriptOf(event).startsWith('http') &&
      !scriptOf(event).endsWith('/probe.js'),
  );
  return covered(own.map(({ ts, dur = 0 }) => [ts, ts + dur] as const)) / 1000;
}

async function traced(browser: Browser, address: string): Promise<number> {
  await using tab = await Tab.open(browser);
  await browser.startTracing(tab.page, { categories: CATEGORIES });
  await tab.load(address);
  return scriptTime((await browser.stopTracing()).toString());
}

async function untraced(browser: Browser, address: string): Promise<number> {
  await using tab = await Tab.open(browser);
  const before = await tab.mainThread();
  await tab.load(address);
  return (await tab.mainThread()) - before;
}

/** Loads the first page of a variant in tabs that have never seen it. */
export async function measureStartUp(
  browser: Browser,
  site: MeasuredSite,
  variant: Variant,
): Promise<StartUp> {
  const address = site.address(variant, 'a');
  return {
    scripts: await traced(browser, address),
    mainThread: await untraced(browser, address),
  };
}
