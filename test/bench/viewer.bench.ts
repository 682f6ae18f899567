import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { Tab } from './navigation/tab';
import { GALLERY, GALLERY_PEERS, PHOTOSWIPE, type Contender } from './pictures/contenders';
import { largeAddress } from './pictures/markup';
import { Figure, turned } from './pictures/results';
import { servePictures, type PicturesSite } from './pictures/server';
import type { Bench } from './row';

const CONTENDERS = [GALLERY, PHOTOSWIPE, ...GALLERY_PEERS] as const;

/** All that are opened are in the window. */
const PAGE = { pictures: 24, cols: 6 } as const;
const LONG_PAGE = { pictures: 2000, cols: 6 } as const;
/** The pictures that are opened: so far apart that none is fetched as another's neighbour. */
const OPENED = [1, 7, 13, 19] as const;

/** How long the pointer rests on a picture before it presses, and how long it presses. */
const HOVER = 100;
const PRESS = 30;

const ROUNDS = { full: 7, quick: 3 } as const;

const figures = () => ({
  cold: new Figure(),
  coldMainThread: new Figure(),
  warm: new Figure(),
  warmMainThread: new Figure(),
  long: new Figure(),
});

type Figures = ReturnType<typeof figures>;

interface Opening {
  readonly shown: number;
  readonly mainThread: number;
}

/** By a pointer that comes, rests, presses and lets go, as a hand does. */
async function open(tab: Tab, index: number): Promise<Opening> {
  const { mouse } = tab.page;
  const large = largeAddress(index);
  // Light children of an element that draws them itself have no box.
  const box = await tab.page.locator(`a[href$="${large}"]:visible`).boundingBox();
  if (!box) throw new Error(`picture ${index} cannot be clicked`);
  const before = await tab.mainThread();
  await tab.page.evaluate((address) => {
    window.pictures.expectViewer(address);
  }, large);
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(HOVER);
  await mouse.down();
  await wait(PRESS);
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

/** One visitor, who looks at four pictures one by one. */
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

/** A visit to a gallery that fits into the window, and one to a gallery that does not. */
async function visitBoth(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
  into: Figures,
): Promise<void> {
  const [first, ...next] = await visit(browser, site.address(contender, PAGE));
  if (!first) throw new Error('nothing was opened');
  into.cold.add(contender, first.shown);
  into.coldMainThread.add(contender, first.mainThread);
  for (const { shown, mainThread } of next) {
    into.warm.add(contender, shown);
    into.warmMainThread.add(contender, mainThread);
  }
  const [, ...long] = await visit(browser, site.address(contender, LONG_PAGE));
  for (const { shown } of long) into.long.add(contender, shown);
}

/**
 * From the click to the first frame in which the viewer shows the large picture, which nobody has
 * fetched before; no viewer animates its opening. The first opening of a visit loads and compiles
 * what the viewer needs, the others find it there.
 */
const viewer: Bench = async (browser, { pace }) => {
  await using site = await servePictures(CONTENDERS);
  for (const contender of CONTENDERS) await visitBoth(browser, site, contender, figures());
  const into = figures();
  for (let round = 0; round < ROUNDS[pace]; round++) {
    for (const contender of turned(CONTENDERS, round)) {
      await visitBoth(browser, site, contender, into);
    }
  }
  const all = [GALLERY, PHOTOSWIPE, ...GALLERY_PEERS] as const;
  return [
    into.cold.row('viewer, first opening: click to picture', all, { target: 1.1 }),
    into.coldMainThread.row('viewer, first opening: main thread', all),
    into.warm.row('viewer, next openings: click to picture', all, { target: 1.1 }),
    into.warmMainThread.row('viewer, next openings: main thread', all),
    into.long.row('viewer over 2,000 pictures, next openings: click to picture', all, {
      target: 1.1,
    }),
  ];
};

export default viewer;
