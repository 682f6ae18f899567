import type { Browser } from '@playwright/test';
import { Tab } from './navigation/tab';
import { GALLERY, GALLERY_PEERS, PHOTOSWIPE, PLAIN, type Contender } from './pictures/contenders';
import { galleryMarkup } from './pictures/markup';
import { Figure, rotated } from './pictures/results';
import { servePictures, type PicturesSite } from './pictures/server';
import type { Bench } from './row';

const CONTENDERS = [GALLERY, PLAIN, PHOTOSWIPE, ...GALLERY_PEERS] as const;

const SMALL_PAGE = { pictures: 500, cols: 4 } as const;
const LARGE_PAGE = { pictures: 2000, cols: 4 } as const;

/** Number of frames of a scroll. */
const FRAMES = 90;
/** Distance of each frame, in px, as with a fast wheel. */
const STEP = 240;

const ROUNDS = { full: 7, quick: 3 } as const;

const createFigures = () => ({
  ready: new Figure(),
  readyMainThread: new Figure(),
  mount: new Figure(),
  largeMainThread: new Figure(),
  scroll: new Figure(),
  longest: new Figure(),
});

type Figures = ReturnType<typeof createFigures>;

/** Loads a page; returns the time until its gallery is ready, and that of the main thread until then. */
async function load(tab: Tab, address: string): Promise<{ ready: number; mainThread: number }> {
  await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
  const ready = await tab.page.evaluate(() => window.pictures.ready());
  return { ready, mainThread: await tab.mainThread() };
}

/** Measures a first visit to the small gallery. */
async function measureFirstVisit(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  figures: Figures,
): Promise<void> {
  await using tab = await Tab.open(browser);
  const { ready, mainThread } = await load(tab, site.address(contender, SMALL_PAGE));
  figures.ready.add(contender, ready);
  figures.readyMainThread.add(contender, mainThread);
}

/** Measures the insertion of a gallery after its code has run, as in a page swap. */
async function measureInsertion(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  figures: Figures,
): Promise<void> {
  await using tab = await Tab.open(browser);
  await tab.load(site.address(contender, { pictures: 8, cols: 4 }));
  await tab.page.evaluate(() => window.pictures.ready());
  await tab.page.evaluate(() => {
    window.pictures.unmount();
  });
  const markup = galleryMarkup(contender, SMALL_PAGE.pictures, SMALL_PAGE.cols);
  const time = await tab.page.evaluate((text) => window.pictures.mount(text, 'gallery'), markup);
  figures.mount.add(contender, time);
}

/** Measures a first visit to the large gallery, and scrolling it. */
async function measureLargeGallery(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  figures: Figures,
): Promise<void> {
  await using tab = await Tab.open(browser);
  const { mainThread } = await load(tab, site.address(contender, LARGE_PAGE));
  figures.largeMainThread.add(contender, mainThread);
  await tab.settle();
  const before = await tab.mainThread();
  const longest = await tab.page.evaluate(
    ([frames, step]) => window.pictures.scroll(frames, step),
    [FRAMES, STEP] as const,
  );
  await tab.settle();
  figures.scroll.add(contender, ((await tab.mainThread()) - before) / FRAMES);
  figures.longest.add(contender, longest);
}

/**
 * Galleries of 500 and of 2,000 pictures: ours, and others with thumbnails that the page lays out.
 * The reference is plain HTML with the same pictures, the lower bound of the cost.
 */
const gallery: Bench = async (browser, { pace }) => {
  await using site = await servePictures(CONTENDERS);
  for (const contender of CONTENDERS) {
    await measureFirstVisit(browser, site, contender, createFigures());
  }
  const figures = createFigures();
  for (let round = 0; round < ROUNDS[pace]; round++) {
    for (const contender of rotated(CONTENDERS, round)) {
      await measureFirstVisit(browser, site, contender, figures);
      await measureInsertion(browser, site, contender, figures);
      await measureLargeGallery(browser, site, contender, figures);
    }
  }
  return [
    figures.ready.row('gallery of 500, first visit: ready and painted', CONTENDERS),
    figures.readyMainThread.row(
      'gallery of 500, first visit: main thread until painted',
      CONTENDERS,
    ),
    figures.mount.row(
      'gallery of 500, inserted with its code loaded: ready and painted',
      CONTENDERS,
    ),
    figures.largeMainThread.row(
      'gallery of 2,000, first visit: main thread until painted',
      CONTENDERS,
    ),
    figures.scroll.row('gallery of 2,000: main thread per frame of a scroll', CONTENDERS),
    figures.longest.row('gallery of 2,000: longest frame of a scroll', CONTENDERS),
  ];
};

export default gallery;
