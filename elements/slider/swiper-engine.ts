import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { Engine, EngineOptions } from './row';

/** How long a slide takes to come, in ms. */
const SPEED = { slide: 400, fade: 600 } as const;

/** What a finger or the mouse means something else on. */
const OWN_DRAG =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), video[controls], audio, [role=slider], [data-dm-no-drag]';

/**
 * Swiper, made to work in a shadow root: it is given elements, never selectors, its slides are
 * boxes in the shadow root (what a page made is in a slot of its box), and it neither listens to
 * keys nor draws anything of its own.
 */
export function createEngine(options: EngineOptions): Engine {
  const { viewport, index, effect, changed, dragged } = options;
  // A hand moves the slides now, no longer the browser.
  const styles = {
    overflow: 'clip',
    'touch-action': 'pan-y',
    cursor: 'grab',
    // Swiper reckons in whole pixels: what it is off by would add up from slide to slide.
    'inline-size': 'round(down, 100%, 1px)',
  };
  for (const [name, value] of Object.entries(styles)) viewport.style.setProperty(name, value);
  // Nor is it a stop of the keyboard, which keeps the focus where it is.
  viewport.tabIndex = -1;
  const speed = (): number => (prefersReducedMotion() ? 0 : SPEED[effect]);
  /** While the slides are counted anew, what Swiper thinks is current is not. */
  let counting = false;
  const swiper = new Swiper(viewport, {
    wrapperClass: 'track',
    slideClass: 'slide',
    modules: effect === 'fade' ? [EffectFade] : [],
    effect,
    fadeEffect: { mode: 'cross-fade' },
    initialSlide: index,
    runCallbacksOnInit: false,
    speed: speed(),
    rewind: true,
    // A slow hand need not go half the way.
    longSwipesRatio: 0.2,
    // A slotted target is no descendant of the track.
    touchEventsTarget: 'container',
    noSwipingSelector: OWN_DRAG,
    nested: viewport.getRootNode() instanceof ShadowRoot && isNested(viewport),
    lazyPreload: false,
    on: {
      slideChange: ({ activeIndex }) => {
        if (!counting) changed(activeIndex);
      },
      touchStart: ({ params }) => {
        params.speed = speed();
        follow();
      },
      sliderFirstMove: () => {
        dragged('begun');
      },
      touchEnd: () => {
        dragged('ended');
      },
    },
  });
  const count = (change: () => void): void => {
    counting = true;
    change();
    counting = false;
  };
  /** A slider may be moved to a part of the page that reads the other way. */
  const follow = (): void => {
    // Swiper asks where the slides are, which are still where they were in the frame in which even
    // the shortest transition begins.
    swiper.wrapperEl.style.setProperty('transition-property', prefersReducedMotion() ? 'none' : '');
    const direction = directionOf(viewport);
    if (swiper.rtl === (direction === 'rtl')) return;
    count(() => {
      swiper.changeLanguageDirection(direction);
    });
  };
  return {
    goTo(to, how) {
      follow();
      swiper.slideTo(to, how === 'at once' ? 0 : speed());
    },
    update(to) {
      follow();
      count(() => {
        swiper.update();
        swiper.slideTo(to, 0, false);
      });
    },
    destroy() {
      swiper.destroy();
      for (const name of Object.keys(styles)) viewport.style.removeProperty(name);
      // Of a single slide it is none.
      if (viewport.hasAttribute('tabindex')) viewport.tabIndex = 0;
    },
  };
}

function directionOf(viewport: HTMLElement): 'ltr' | 'rtl' {
  // Swiper writes the direction on the viewport itself.
  return getComputedStyle(viewport.parentElement ?? viewport).direction === 'rtl' ? 'rtl' : 'ltr';
}

/** A slider in a slide of another one: a finger moves the inner one. */
function isNested(viewport: HTMLElement): boolean {
  const { host } = viewport.getRootNode() as ShadowRoot;
  return host.parentElement?.closest(host.localName) instanceof Element;
}
