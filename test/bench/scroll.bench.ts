import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost } from '../../demo/host/host';
import { EVERYTHING } from '../furniture/everything';
import { median, type Bench } from './row';
import { BareBrowser } from './scroll/bare-browser';

/** CPU slowdown of the emulated phone. */
const CPU_SLOWDOWN = 4;

/** The page with all elements, without the checks for authors, which a visitor does not load. */
const PAGE = EVERYTHING.replace('<html', '<html data-dm-debug="false"');

/** That page, and the same markup without script. */
const PAGES = {
  ours: PAGE,
  plain: PAGE.replace(/<script type="module".*?<\/script>/, ''),
};

/** Wait until the page is idle, in ms: the notice appears after 1 s, other work in idle time. */
const IDLE_WAIT = 7000;
const STEPS = 40;
/** Distance of a step, in px. */
const STEP = 120;
/** Pause after a step, in ms. */
const PAUSE = 30;

const ROUNDS = { full: 5, quick: 2 } as const;

/** Records the durations of tasks over 50 ms (W3C Long Tasks). */
const RECORD_TASKS = `window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: 'longtask' });`;

/** Scrolls a page with empty caches; returns the duration of its longest task, 0 without long tasks. */
async function longestTask(address: string): Promise<number> {
  await using browser = await BareBrowser.start();
  const size = { width: 375, height: 812 };
  await browser.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.send('Page.enable');
  await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: RECORD_TASKS });
  await browser.send('Page.navigate', { url: address });
  await wait(IDLE_WAIT);
  await browser.evaluate('longTasks.length = 0');
  const position = { x: size.width / 2, y: size.height / 2 };
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...position });
  for (let step = 0; step < STEPS; step++) {
    await browser.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...position,
      deltaX: 0,
      deltaY: STEP,
    });
    await wait(PAUSE);
  }
  await wait(1500);
  if ((await browser.evaluate('scrollY')) === 0) throw new Error(`${address} was not scrolled`);
  return Number(await browser.evaluate('Math.max(0, ...longTasks)'));
}

/** Scrolls past every element of the library, with empty caches, on a phone four times slower. */
const scroll: Bench = async (_browser, { pace }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-scroll-'));
  const host = await startHost(
    withDocumentation({
      port: 0,
      dataFolder,
      routes: [
        (app) => {
          for (const [name, page] of Object.entries(PAGES))
            app.get(`/${name}`, (c) => c.html(page));
        },
      ],
    }),
  );
  try {
    const tasks = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < ROUNDS[pace]; round++) {
      for (const name of ['ours', 'plain'] as const) {
        tasks[name].push(await longestTask(new URL(name, host.url).href));
      }
    }
    return [
      {
        measure: 'scrolling past all elements, CPU 4 × slower: longest task over 50 ms',
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
