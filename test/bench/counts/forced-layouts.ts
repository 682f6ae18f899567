import type { Browser, Page } from '@playwright/test';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

/** The used part of an event in a trace. */
interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly beginData?: { readonly stackTrace?: readonly unknown[] } };
}

/** Counts how often a script waited for layout while something ran. */
export async function forcedLayouts(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return trace.traceEvents.filter(
    ({ name, args }) => name === 'Layout' && (args?.beginData?.stackTrace?.length ?? 0) > 0,
  ).length;
}
