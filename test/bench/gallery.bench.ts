import type { Browser } from '@playwright/test';
import { Tab } from './navigation/tab';
import { GALLERY, GALLERY_PEERS, PHOTOSWIPE, PLAIN, type Contender } from './pictures/contenders';
import { galleryMarkup } from './pictures/markup';
import { Figure, turned } from './pictures/results';
import { servePictures, type PicturesSite } from './pictures/server';
import type { Bench } from './row';

const CONTENDERS = [GALLERY, PLAIN, PHOTOSWIPE, ...GALLERY_PEERS] as const;
const PEERS = [PHOTOSWIPE, ...GALLERY_PEERS] as const;

const SOME = { pictures: 500, cols: 4 } as const;
const MANY = { pictures: 2000, cols: 4 } as const;

/** A scroll is so many frames, each by so many px: a fast wheel. */
const FRAMES = 90;
const STEP = 240;

const ROUNDS = { full: 7, quick: 3 } as const;

const figures = () => ({
  ready: new Figure(),
  readyMainThread: new Figure(),
  mount: new Figure(),
  manyMainThread: new Figure(),
  scroll: new Figure(),
  longest: new Figure(),
});

type Figures = ReturnType<typeof figures>;

/** Loads a page in a tab that has never seen it; what its main thread has done when it is drawn. */
async function load(tab: Tab, address: string): Promise<{ drawn: number; mainThread: number }> {
  await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
  const drawn = await tab.page.evaluate(() => window.pictures.ready());
  return { drawn, mainThread: await tab.mainThread() };
}

async function firstVisit(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  into: Figures,
): Promise<void> {
  await using tab = await Tab.open(browser);
  const { drawn, mainThread } = await load(tab, site.address(contender, SOME));
  into.ready.add(contender, drawn);
  into.readyMainThread.add(contender, mainThread);
}

/** The gallery comes into a page whose code has run before, as with a swap of the page. */
async function insertion(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  into: Figures,
): Promise<void> {
  await using tab = await Tab.open(browser);
  await tab.load(site.address(contender, { pictures: 8, cols: 4 }));
  await tab.page.evaluate(() => window.pictures.ready());
  await tab.page.evaluate(() => {
    window.pictures.unmount();
  });
  const markup = galleryMarkup(contender, SOME.pictures, SOME.cols);
  const time = await tab.page.evaluate((text) => window.pictures.mount(text, 'gallery'), markup);
  into.mount.add(contender, time);
}

async function longVisit(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  into: Figures,
): Promise<void> {
  await using tab = await Tab.open(browser);
  const { mainThread } = await load(tab, site.address(contender, MANY));
  into.manyMainThread.add(contender, mainThread);
  await tab.settle();
  const before = await tab.mainThread();
  const longest = await tab.page.evaluate(
    ([frames, step]) => window.pictures.scroll(frames, step),
    [FRAMES, STEP] as const,
  );
  await tab.settle();
  into.scroll.add(contender, ((await tab.mainThread()) - before) / FRAMES);
  into.longest.add(contender, longest);
}

/**
 * Galleries of 500 and of 2,000 pictures: ours, and others over thumbnails that the page has laid
 * out itself; plain HTML with the same pictures is the least that either can cost.
 */
const gallery: Bench = async (browser, { pace }) => {
  await using site = await servePictures(CONTENDERS);
  for (const contender of CONTENDERS) await firstVisit(browser, site, contender, figures());
  const into = figures();
  for (let round = 0; round < ROUNDS[pace]; round++) {
    for (const contender of turned(CONTENDERS, round)) {
      await firstVisit(browser, site, contender, into);
      await insertion(browser, site, contender, into);
      await longVisit(browser, site, contender, into);
    }
  }
  const all = [GALLERY, PLAIN, ...PEERS] as const;
  return [
    into.ready.row('gallery of 500, first visit: ready and drawn', all),
    into.readyMainThread.row('gallery of 500, first visit: main thread until drawn', all),
    into.mount.row('gallery of 500, code is there: ready and drawn', all),
    into.manyMainThread.row('gallery of 2,000, first visit: main thread until drawn', all),
    into.scroll.row('gallery of 2,000: main thread per frame of a scroll', all),
    into.longest.row('gallery of 2,000: longest frame of a scroll', all),
  ];
};

export default gallery;
