import type { Browser } from '@playwright/test';
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
  /** The process it happened in. */
  readonly pid: number;
  /** Time on the processor, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly fileName?: string; readonly data?: { readonly url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];

/** Parsing, on whatever thread, and compiling: told with the script's address. */
const COMPILES = /^v8\.(?:parseOnBackground|compileModule)$/;
/** All of a module's run, with what it imports; the probe is the only script that is no module. */
const RUNS = 'v8.evaluateModule';

const scriptOf = ({ args }: TraceEvent): string => args?.fileName ?? args?.data?.url ?? '';

/**
 * Compiling and running all scripts of an origin but the benchmark's own, in ms on the processor.
 * The browser's own pages, which it may open meanwhile, are in the trace too.
 */
function scriptTime(trace: string, origin: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const isOurs = (event: TraceEvent): boolean => scriptOf(event).startsWith(origin);
  const pages = new Set(traceEvents.filter(isOurs).map(({ pid }) => pid));
  return (
    traceEvents
      .filter(
        (event) =>
          (event.name === RUNS && pages.has(event.pid)) ||
          (COMPILES.test(event.name) && isOurs(event) && !scriptOf(event).endsWith('/probe.js')),
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  );
}

async function traced(browser: Browser, address: string): Promise<number> {
  await using tab = await Tab.open(browser);
  await browser.startTracing(tab.page, { categories: CATEGORIES });
  await tab.load(address);
  return scriptTime((await browser.stopTracing()).toString(), new URL(address).origin);
}

async function untraced(browser: Browser, address: string): Promise<number> {
  await using tab = await Tab.open(browser);
  await tab.load(address);
  return await tab.mainThread();
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
