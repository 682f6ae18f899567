import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost, type RunningHost } from '../../demo/host/host';
import { CONTROLS } from './interaction/controls';
import { PLAIN_BUTTON, pressTwice, recordingContext, WAYS, workOfPress } from './interaction/press';
import { median, type Bench, type BenchRow } from './row';

/** How many times slower the processor of a phone is. */
const SLOWDOWNS = [4, 6] as const;
/** Time in which a press is felt to be answered at once, in ms. */
const AT_ONCE = 100;
const ROUNDS = { full: 3, quick: 1 } as const;

/** Names of elements, separated by commas; default: all. */
const { DM_ELEMENTS: chosen = Object.keys(CONTROLS).join(',') } = process.env;

/** The longest press of an element by kind, in ms, such as `first touch, 6 ×`. */
async function measure(
  context: BrowserContext,
  address: string,
  { control, rounds }: { readonly control: string; readonly rounds: number },
): Promise<Readonly<Record<string, number>>> {
  const figures: Record<string, number> = {};
  for (const slowdown of SLOWDOWNS) {
    for (const way of WAYS) {
      const presses = [];
      for (let round = 0; round < rounds; round += 1) {
        presses.push(await pressTwice(context, { address, control, way, slowdown }));
      }
      for (const turn of ['first', 'second'] as const) {
        const all = presses.map((each) => each[turn]);
        figures[`${turn} ${way}, ${slowdown} ×`] = median(all);
      }
    }
  }
  return figures;
}

/**
 * The row of the work of the main thread until the answer to a press is painted, beside that for a
 * plain button. It hardly depends on the machine, as the other rows do. The most work is named first.
 */
async function workRow(
  context: BrowserContext,
  site: string,
  { names, rounds }: { readonly names: readonly string[]; readonly rounds: number },
): Promise<BenchRow> {
  const work = async (name: string, control: string): Promise<number> => {
    const address = `${site}/elements/${name}/example`;
    const all = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(await workOfPress(context, { address, control }));
    return median(all);
  };
  const figures: [string, number][] = [];
  for (const name of names) {
    const figure = await work(name, controlOf(name));
    // What is pressed may not be a control, and then there is no click.
    if (!Number.isNaN(figure)) figures.push([name, figure]);
  }
  return {
    measure: 'first touch: main thread until the answer is painted, median element',
    ours: median(figures.map(([, figure]) => figure)),
    reference: await work('like', PLAIN_BUTTON),
    unit: 'ms',
    against: 'a plain button',
    target: 2,
    // Of some elements, the median says nothing about the library.
    isOfMachine: names.length < Object.keys(CONTROLS).length,
    peers: Object.fromEntries(figures.toSorted(([, a], [, b]) => b - a)),
  };
}

function controlOf(name: string): string {
  const control = CONTROLS[name];
  if (control === undefined) throw new Error(`No element "${name}".`);
  return control;
}

/** The rows, that of the longest press first, after one that counts those over the goal. */
function worstFirst(rows: readonly BenchRow[]): readonly BenchRow[] {
  const sorted = rows.toSorted((a, b) => b.ours - a.ours);
  const over = sorted.filter(({ ours }) => ours > AT_ONCE);
  return [
    {
      measure: 'elements with a press over a tenth of a second',
      ours: over.length,
      reference: rows.length,
      unit: 'count',
      against: 'all elements',
      limit: 0,
      isOfMachine: true,
    },
    ...sorted,
  ];
}

/**
 * Presses the main control of the first example of each element, on a processor four and six times
 * slower, by a finger and by a key, for the first time and again: the longest time from the press to
 * the next paint (Event Timing), the worst element first; and the work of the main thread for the first
 * press, without a slower processor. `DM_ELEMENTS=gallery,coupon` measures some of them.
 */
const bench: Bench = async (browser, { pace }) => {
  const names = chosen.split(',');
  // Before anything is started: a wrong name ends the benchmark.
  const controls = names.map(controlOf);
  // The context first: it ends with the browser, should the host not start.
  const context = await recordingContext(browser);
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-interaction-'));
  let host: RunningHost | undefined;
  const rows: BenchRow[] = [];
  try {
    host = await startHost(withDocumentation({ port: 0, embedPort: 0, dataFolder }));
    const site = host.url.replace(/\/$/, '');
    rows.push(await workRow(context, site, { names, rounds: ROUNDS[pace] }));
    for (const [index, name] of names.entries()) {
      const control = controls[index] ?? '';
      const address = `${site}/elements/${name}/example`;
      const figures = await measure(context, address, { control, rounds: ROUNDS[pace] });
      // The worst is named first.
      const peers = Object.fromEntries(Object.entries(figures).toSorted(([, a], [, b]) => b - a));
      rows.push({
        measure: `dm-${name}: longest press to the next paint`,
        ours: Math.max(...Object.values(figures)),
        reference: AT_ONCE,
        unit: 'ms',
        against: 'a tenth of a second',
        limit: AT_ONCE,
        isOfMachine: true,
        peers,
      });
    }
  } finally {
    await context.close();
    await host?.stop();
    // A picture that the host was still writing may be there late.
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
  const [work, ...presses] = rows;
  return [...(work ? [work] : []), ...worstFirst(presses)];
};

export default bench;
