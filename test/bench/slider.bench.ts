import type { Browser } from '@playwright/test';
import { Tab } from './navigation/tab';
import { SHOELACE, SLIDER, SWIPER, type Contender } from './pictures/contenders';
import { sliderMarkup } from './pictures/markup';
import { Figure, rotated } from './pictures/results';
import { servePictures, type PicturesSite } from './pictures/server';
import type { Bench } from './row';

const CONTENDERS = [SLIDER, SWIPER, SHOELACE] as const;
const SLIDERS = 50;
const SLIDES = 5;
/** Viewport in which all sliders are visible and wide enough for the controls of each. */
const VIEWPORT = { width: 2600, height: 1800 } as const;

const ROUNDS = { full: 15, quick: 4 } as const;

const createFigures = () => ({ ready: new Figure(), mainThread: new Figure() });

type Figures = ReturnType<typeof createFigures>;

/** Opens a tab with an empty page in which a contender's code has run once. */
async function openWarmTab(
  browser: Browser,
  site: PicturesSite,
  contender: Contender,
): Promise<Tab> {
  const tab = await Tab.open(browser);
  await tab.page.setViewportSize(VIEWPORT);
  await tab.load(site.address(contender));
  await measureMount(tab, contender);
  return tab;
}

/** Inserts the sliders, measures until they are ready, and removes them. */
async function measureMount(tab: Tab, contender: Contender, figures?: Figures): Promise<void> {
  const before = await tab.mainThread();
  const markup = sliderMarkup(contender, SLIDERS, SLIDES);
  const ready = await tab.page.evaluate((text) => window.pictures.mount(text, 'sliders'), markup);
  await tab.settle();
  figures?.ready.add(contender, ready);
  figures?.mainThread.add(contender, (await tab.mainThread()) - before);
  await tab.page.evaluate(() => {
    window.pictures.unmount();
  });
  await tab.settle();
}

/**
 * 50 sliders of five pictures with arrows and bullets: the time until all can be used, and the time of
 * the main thread until it is idle, in which `dm-slider` also starts Swiper.
 */
const slider: Bench = async (browser, { pace }) => {
  await using site = await servePictures(CONTENDERS);
  const figures = createFigures();
  const tabs = new Map<Contender, Tab>();
  try {
    for (const contender of CONTENDERS) {
      tabs.set(contender, await openWarmTab(browser, site, contender));
    }
    for (let round = 0; round < ROUNDS[pace]; round++) {
      for (const [contender, tab] of rotated([...tabs], round))
        await measureMount(tab, contender, figures);
    }
  } finally {
    for (const tab of tabs.values()) await tab[Symbol.asyncDispose]();
  }
  return [
    figures.ready.row('slider × 50: ready and painted', CONTENDERS, { target: 1 }),
    figures.mainThread.row('slider × 50: main thread', CONTENDERS, { target: 1 }),
  ];
};

export default slider;
