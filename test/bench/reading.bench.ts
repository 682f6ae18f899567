import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { bundle } from './navigation/bundle';
import { Figure, rotated } from './pictures/results';
import {
  AUTOCOMPLETE,
  COMMENTS,
  CONTENDERS,
  GHOST,
  HTMX,
  LIST,
  SEARCH,
  type Contender,
} from './reading/contenders';
import * as content from './reading/content';
import type { Wanted } from './reading/probe';
import { serveReading, type ReadingSite } from './reading/server';
import type { Bench, BenchRow } from './row';

/** A phone on a line of 1.6 Mbit/s. */
const LINE = { offline: false, latency: 80, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const CPU_SLOWDOWN = 4;

const ROUNDS = { full: 9, quick: 3 } as const;

/** Time between two keys, hovering a link and pressing it, and until it is released, in ms. */
const KEY_TIME = 60;
const HOVER_TIME = 100;
const PRESS_TIME = 30;

/** Time in which a visitor reads before acting, in ms: pages load what they like. */
const READING_TIME = 2500;

/** Sizes of code, of all of it and without what all elements of a page share. */
class CodeFigure {
  readonly all = new Figure();
  readonly own = new Figure();

  /** Goals are ratios; `limit` is the most that the first element of a page may load, in bytes. */
  rows(
    name: string,
    pair: readonly [Contender, Contender],
    { target, limit }: { readonly target: number; readonly limit: number },
  ): BenchRow[] {
    return [
      { ...this.all.row(`${name}: all code, with React`, pair, { limit }), unit: 'bytes' },
      { ...this.own.row(`${name}: code of its own`, pair, { target }), unit: 'bytes' },
    ];
  }
}

const createFigures = () => ({
  commentsCode: new CodeFigure(),
  comments: new Figure(),
  searchCode: new CodeFigure(),
  searchFirst: new Figure(),
  searchNext: new Figure(),
  moreCode: new CodeFigure(),
  moreFirst: new Figure(),
  moreNext: new Figure(),
});

type Figures = ReturnType<typeof createFigures>;

const wanted = ({ inside, items, field }: Contender, count: number): Wanted => ({
  inside,
  items,
  field,
  count,
});

/** What each kind of contender is measured by. */
type Measure = (page: Page, contender: Contender, figures: Figures) => Promise<void>;

/** Adds the code that a page has loaded so far. */
async function addCode(page: Page, contender: Contender, figure: CodeFigure): Promise<void> {
  const { all, own } = await page.evaluate(() => window.reading.codeSizes());
  figure.all.add(contender, all);
  figure.own.add(contender, own);
}

const shown = (page: Page, what: Wanted): Promise<number> =>
  page.evaluate((each) => window.reading.shown(each), what);

const measureComments: Measure = async (page, contender, figures) => {
  figures.comments.add(contender, await shown(page, wanted(contender, content.COMMENTS)));
  await addCode(page, contender, figures.commentsCode);
};

const measureSearch: Measure = async (page, contender, figures) => {
  const what = wanted(contender, content.RESULTS);
  await wait(READING_TIME);
  await page.locator('input').last().click();
  const type = async (term: string): Promise<number> => {
    for (const key of term) {
      await page.keyboard.press(key);
      await wait(KEY_TIME);
    }
    return shown(page, what);
  };
  figures.searchFirst.add(contender, await type('fog'));
  await addCode(page, contender, figures.searchCode);
  await page.keyboard.press('Escape');
  await page.locator('input').last().fill('');
  await wait(KEY_TIME);
  figures.searchNext.add(contender, await type('print'));
};

const measureMore: Measure = async (page, contender, figures) => {
  await wait(READING_TIME);
  const click = async (): Promise<void> => {
    const link = page.locator('#more');
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await wait(HOVER_TIME);
    await page.mouse.down();
    await wait(PRESS_TIME);
    await page.mouse.up();
  };
  await click();
  figures.moreFirst.add(contender, await shown(page, wanted(contender, 2 * content.POSTS)));
  await addCode(page, contender, figures.moreCode);
  await page.mouse.move(1, 1);
  await wait(KEY_TIME);
  await click();
  figures.moreNext.add(contender, await shown(page, wanted(contender, 3 * content.POSTS)));
};

const MEASURES = new Map<Contender, Measure>([
  [COMMENTS, measureComments],
  [GHOST, measureComments],
  [SEARCH, measureSearch],
  [AUTOCOMPLETE, measureSearch],
  [LIST, measureMore],
  [HTMX, measureMore],
]);

/** Measures a first visit to a contender's page, with empty caches. */
async function visit(
  browser: Browser,
  { site, probe }: { readonly site: ReadingSite; readonly probe: string },
  contender: Contender,
  figures: Figures,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 412, height: 860 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(`if (self === top) {${probe}}`);
  await page.goto(site.address(contender), { waitUntil: 'commit' });
  await MEASURES.get(contender)?.(page, contender, figures);
  await context.close();
}

/**
 * What readers wait for on a phone: a thread of 20 comments with its form, suggestions after the last
 * key (with the same pause in typing), and twelve more posts after a click. Each page is opened with
 * empty caches; sizes are those of all scripts and style sheets loaded until then.
 */
const reading: Bench = async (browser, { pace }) => {
  await using site = await serveReading();
  const probe = await bundle(fileURLToPath(new URL('reading/probe.ts', import.meta.url)));
  const figures = createFigures();
  for (let round = 0; round < ROUNDS[pace]; round++) {
    for (const contender of rotated(CONTENDERS, round)) {
      await visit(browser, { site, probe }, contender, figures);
    }
  }
  const comments = [COMMENTS, GHOST] as const;
  const search = [SEARCH, AUTOCOMPLETE] as const;
  const more = [LIST, HTMX] as const;
  return [
    ...figures.commentsCode.rows('comments', comments, { target: 0.1, limit: 100_000 }),
    figures.comments.row('comments: opening to thread and form', comments, { target: 0.75 }),
    ...figures.searchCode.rows('search', search, { target: 0.5, limit: 90_000 }),
    figures.searchFirst.row('search, first term: last key to suggestions', search, { target: 1.1 }),
    figures.searchNext.row('search, next term: last key to suggestions', search, { target: 1.1 }),
    ...figures.moreCode.rows('more posts', more, { target: 1, limit: 95_000 }),
    figures.moreFirst.row('more posts, first click to posts', more, { target: 1 }),
    figures.moreNext.row('more posts, next click to posts', more, { target: 1 }),
  ];
};

export default reading;
