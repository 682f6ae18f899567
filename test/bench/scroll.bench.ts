import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startHost } from '../../demo/host/host';
import { EVERYTHING } from '../furniture/everything';
import { median, type Bench } from './row';
import { BareBrowser } from './scroll/bare-browser';

/** How much slower than this machine the visitor's phone is. */
const SLOWER = 4;

/** What of the page there is: everything, or the same markup without the script that upgrades it. */
const PAGES = {
  ours: EVERYTHING,
  plain: EVERYTHING.replace(/<script type="module".*?<\/script>/, ''),
};

/** Until the page is at rest, in ms: it waits 1 s for the notice, and longer for an idle moment. */
const REST = 7000;
const STEPS = 40;
/** In px; and how long it takes, in ms. */
const STEP = 120;
const PAUSE = 30;

const ROUNDS = { full: 5, quick: 2 } as const;

/** Keeps how long each task took that was longer than 50 ms, in ms (W3C Long Tasks). */
const WATCH = `window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: 'longtask' });`;

/** Scrolls a page that nobody has seen before; what its longest task took, 0 where none was long. */
async function longestTask(address: string): Promise<number> {
  await using browser = await BareBrowser.start();
  const size = { width: 375, height: 812 };
  await browser.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.send('Page.enable');
  await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
  await browser.send('Page.navigate', { url: address });
  await wait(REST);
  await browser.evaluate('longTasks.length = 0');
  const at = { x: size.width / 2, y: size.height / 2 };
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  for (let step = 0; step < STEPS; step++) {
    await browser.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...at,
      deltaX: 0,
      deltaY: STEP,
    });
    await wait(PAUSE);
  }
  await wait(1500);
  if ((await browser.evaluate('scrollY')) === 0) throw new Error(`${address} was not scrolled`);
  return Number(await browser.evaluate('Math.max(0, ...longTasks)'));
}

/** Scrolling past all the furniture, each time with empty caches, on a phone four times slower. */
const scroll: Bench = async (_browser, { pace }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-scroll-'));
  const host = await startHost({
    port: 0,
    dataFolder,
    routes: [
      (app) => {
        for (const [name, page] of Object.entries(PAGES)) app.get(`/${name}`, (c) => c.html(page));
      },
    ],
  });
  try {
    const tasks = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < ROUNDS[pace]; round++) {
      for (const name of ['ours', 'plain'] as const) {
        tasks[name].push(await longestTask(new URL(name, host.url).href));
      }
    }
    return [
      {
        measure: 'scrolling past all the furniture, 4 × slower: longest task above 50 ms',
        ours: median(tasks.ours),
        reference: median(tasks.plain),
        unit: 'ms',
        against: 'the same page without script',
        limit: 50,
      },
    ];
  } finally {
    await host.stop();
    await rm(dataFolder, { recursive: true });
  }
};

export default scroll;
