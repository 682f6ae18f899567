import type { Browser } from '@playwright/test';
import { Tab } from './navigation/tab';
import { SHOELACE, SLIDER, SWIPER, type Contender } from './pictures/contenders';
import { sliderMarkup } from './pictures/markup';
import { Figure, turned } from './pictures/results';
import { servePictures, type PicturesSite } from './pictures/server';
import type { Bench } from './row';

const CONTENDERS = [SLIDER, SWIPER, SHOELACE] as const;
const SLIDERS = 50;
const SLIDES = 5;
/** All sliders are seen in it, and wide enough for anybody's controls. */
const WINDOW = { width: 2600, height: 1800 } as const;

const ROUNDS = { full: 15, quick: 4 } as const;

const figures = () => ({ ready: new Figure(), mainThread: new Figure() });

type Figures = ReturnType<typeof figures>;

/** A tab whose page has a contender's code, run once, and no slider. */
async function warmTab(browser: Browser, site: PicturesSite, contender: Contender): Promise<Tab> {
  const tab = await Tab.open(browser);
  await tab.page.setViewportSize(WINDOW);
  await tab.load(site.address(contender));
  await mount(tab, contender);
  return tab;
}

/** Puts the sliders into the page, all of them in the window, and takes them away again. */
async function mount(tab: Tab, contender: Contender, into?: Figures): Promise<void> {
  const before = await tab.mainThread();
  const markup = sliderMarkup(contender, SLIDERS, SLIDES);
  const ready = await tab.page.evaluate((text) => window.pictures.mount(text, 'sliders'), markup);
  await tab.settle();
  into?.ready.add(contender, ready);
  into?.mainThread.add(contender, (await tab.mainThread()) - before);
  await tab.page.evaluate(() => {
    window.pictures.unmount();
  });
  await tab.settle();
}

/**
 * 50 sliders of five pictures, with arrows and bullets: until all can be used, and what the main
 * thread does for them until it rests, in which ours hands its slides over to Swiper.
 */
const slider: Bench = async (browser, { pace }) => {
  await using site = await servePictures(CONTENDERS);
  const into = figures();
  const open = new Map<Contender, Tab>();
  try {
    for (const contender of CONTENDERS) {
      open.set(contender, await warmTab(browser, site, contender));
    }
    for (let round = 0; round < ROUNDS[pace]; round++) {
      for (const [contender, tab] of turned([...open], round)) await mount(tab, contender, into);
    }
  } finally {
    for (const tab of open.values()) await tab[Symbol.asyncDispose]();
  }
  return [
    into.ready.row('slider × 50: ready and drawn', CONTENDERS, { target: 1 }),
    into.mainThread.row('slider × 50: main thread', CONTENDERS, { target: 1 }),
  ];
};

export default slider;
