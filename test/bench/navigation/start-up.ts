import type { Browser } from '@playwright/test';
import type { MeasuredSite } from './server';
import { Tab } from './tab';
import type { Variant } from './variants';

/** Cost of the first page load with empty caches, in ms. */
export interface StartUp {
  /** Compiling and running its scripts. */
  readonly scripts: number;
  /** Main thread during the entire load. */
  readonly mainThread: number;
}

interface TraceEvent {
  readonly name: string;
  /** Id of the process. */
  readonly pid: number;
  /** CPU time, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly fileName?: string; readonly data?: { readonly url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];

/** Events of parsing, on any thread, and compiling; they contain the script's address. */
const COMPILES = /^v8\.(?:parseOnBackground|compileModule)$/;
/** Event of running a module with its imports; only the probe is not a module. */
const RUNS = 'v8.evaluateModule';

const scriptOf = ({ args }: TraceEvent): string => args?.fileName ?? args?.data?.url ?? '';

/**
 * CPU time of compiling and running all scripts of an origin except the probe, in ms. The trace may
 * also contain internal pages of the browser, which are left out.
 */
function scriptTime(trace: string, origin: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const isOfOrigin = (event: TraceEvent): boolean => scriptOf(event).startsWith(origin);
  const pages = new Set(traceEvents.filter(isOfOrigin).map(({ pid }) => pid));
  return (
    traceEvents
      .filter(
        (event) =>
          (event.name === RUNS && pages.has(event.pid)) ||
          (COMPILES.test(event.name) &&
            isOfOrigin(event) &&
            !scriptOf(event).endsWith('/probe.js')),
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  );
}

async function measureScripts(browser: Browser, address: string): Promise<number> {
  await using tab = await Tab.open(browser);
  await browser.startTracing(tab.page, { categories: CATEGORIES });
  await tab.load(address);
  return scriptTime((await browser.stopTracing()).toString(), new URL(address).origin);
}

async function measureMainThread(browser: Browser, address: string): Promise<number> {
  await using tab = await Tab.open(browser);
  await tab.load(address);
  return await tab.mainThread();
}

/** Loads a page of a variant with empty caches: once traced, and once untraced for the main thread. */
export async function measureStartUp(
  browser: Browser,
  site: MeasuredSite,
  variant: Variant,
): Promise<StartUp> {
  const address = site.address(variant, 'a');
  return {
    scripts: await measureScripts(browser, address),
    mainThread: await measureMainThread(browser, address),
  };
}
