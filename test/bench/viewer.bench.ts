import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { Tab } from './navigation/tab';
import { GALLERY, GALLERY_PEERS, PHOTOSWIPE, type Contender } from './pictures/contenders';
import { largeAddress } from './pictures/markup';
import { Figure, rotated } from './pictures/results';
import { servePictures, type PicturesSite } from './pictures/server';
import type { Bench } from './row';

const CONTENDERS = [GALLERY, PHOTOSWIPE, ...GALLERY_PEERS] as const;

/** Gallery in which all opened pictures are in the window. */
const SMALL_PAGE = { pictures: 24, cols: 6 } as const;
const LARGE_PAGE = { pictures: 2000, cols: 6 } as const;
/** Indexes of the opened pictures, far enough apart that none is preloaded as a neighbour. */
const OPENED = [1, 7, 13, 19] as const;

/** Time between hovering a picture and pressing the button, and until it is released, in ms. */
const HOVER_TIME = 100;
const PRESS_TIME = 30;

const ROUNDS = { full: 7, quick: 3 } as const;

const createFigures = () => ({
  cold: new Figure(),
  coldMainThread: new Figure(),
  warm: new Figure(),
  warmMainThread: new Figure(),
  large: new Figure(),
});

type Figures = ReturnType<typeof createFigures>;

/** Durations of one opening of the viewer, in ms. */
interface Opening {
  /** From the click until the picture is shown. */
  readonly shown: number;
  readonly mainThread: number;
}

/** Opens the viewer by a pointer that hovers, presses and releases. */
async function open(tab: Tab, index: number): Promise<Opening> {
  const { mouse } = tab.page;
  const large = largeAddress(index);
  // The slotted originals of a rendered gallery are not visible.
  const box = await tab.page.locator(`a[href$="${large}"]:visible`).boundingBox();
  if (!box) throw new Error(`picture ${index} cannot be clicked`);
  const before = await tab.mainThread();
  await tab.page.evaluate((address) => {
    window.pictures.expectViewer(address);
  }, large);
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(HOVER_TIME);
  await mouse.down();
  await wait(PRESS_TIME);
  await mouse.up();
  const shown = await tab.page.evaluate(() => window.pictures.viewerShown());
  await tab.settle();
  return { shown, mainThread: (await tab.mainThread()) - before };
}

async function close(tab: Tab, index: number): Promise<void> {
  await tab.page.keyboard.press('Escape');
  await tab.page.evaluate((address) => window.pictures.viewerClosed(address), largeAddress(index));
  await tab.page.mouse.move(1, 1);
  await tab.settle();
}

/** Opens four pictures one by one, with empty caches. */
async function visit(browser: Browser, address: string): Promise<readonly Opening[]> {
  await using tab = await Tab.open(browser);
  await tab.page.emulateMedia({ reducedMotion: 'reduce' });
  await tab.load(address);
  await tab.page.evaluate(() => window.pictures.ready());
  const openings: Opening[] = [];
  for (const index of OPENED) {
    openings.push(await open(tab, index));
    await close(tab, index);
  }
  return openings;
}

/** Measures a visit to a small gallery and one to a large gallery. */
async function visitBoth(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  figures: Figures,
): Promise<void> {
  const [first, ...next] = await visit(browser, site.address(contender, SMALL_PAGE));
  if (!first) throw new Error('the viewer was not opened');
  figures.cold.add(contender, first.shown);
  figures.coldMainThread.add(contender, first.mainThread);
  for (const { shown, mainThread } of next) {
    figures.warm.add(contender, shown);
    figures.warmMainThread.add(contender, mainThread);
  }
  const [, ...large] = await visit(browser, site.address(contender, LARGE_PAGE));
  for (const { shown } of large) figures.large.add(contender, shown);
}

/**
 * Time from the click to the first frame in which the viewer shows the large picture, which is not
 * cached; no viewer animates its opening. The first opening of a visit loads and compiles the code of
 * the viewer.
 */
const viewer: Bench = async (browser, { pace }) => {
  await using site = await servePictures(CONTENDERS);
  for (const contender of CONTENDERS) await visitBoth(browser, site, contender, createFigures());
  const figures = createFigures();
  for (let round = 0; round < ROUNDS[pace]; round++) {
    for (const contender of rotated(CONTENDERS, round)) {
      await visitBoth(browser, site, contender, figures);
    }
  }
  return [
    figures.cold.row('viewer, first opening: click to picture', CONTENDERS, { target: 1.1 }),
    figures.coldMainThread.row('viewer, first opening: main thread', CONTENDERS, { target: 1.2 }),
    figures.warm.row('viewer, next openings: click to picture', CONTENDERS, { target: 1 }),
    figures.warmMainThread.row('viewer, next openings: main thread', CONTENDERS, { target: 1.1 }),
    figures.large.row('viewer over 2,000 pictures, next openings: click to picture', CONTENDERS, {
      target: 1.1,
    }),
  ];
};

export default viewer;
