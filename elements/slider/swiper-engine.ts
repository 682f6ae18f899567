import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { Engine, EngineOptions } from './row';

/** Duration of a transition, in ms. */
const SPEED = { slide: 400, fade: 600 } as const;

/** Controls that handle dragging themselves. */
const HANDLES_DRAG =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), video[controls], audio, [role=slider], [data-dm-no-drag]';

/**
 * Creates the engine that uses Swiper, set up for a shadow root: it receives elements, never
 * selectors; its slides are boxes in the shadow root, with slotted content inside; it handles no
 * keys and draws no controls.
 */
export function createEngine(options: EngineOptions): Engine {
  const { viewport, index, effect, onChange, onDrag } = options;
  // Dragging replaces native scrolling.
  const styles = {
    overflow: 'clip',
    'touch-action': 'pan-y',
    cursor: 'grab',
    // Swiper computes in whole pixels: the error would add up from slide to slide.
    'inline-size': 'round(down, 100%, 1px)',
  };
  for (const [name, value] of Object.entries(styles)) viewport.style.setProperty(name, value);
  // No longer a tab stop, but it keeps the focus if it has it.
  viewport.tabIndex = -1;
  const speed = (): number => (prefersReducedMotion() ? 0 : SPEED[effect]);
  /** Set while Swiper recounts its slides, when the index it reports is wrong. */
  let isRecounting = false;
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
    // A slow drag need not cover half the width.
    longSwipesRatio: 0.2,
    // Slotted targets are not descendants of the track.
    touchEventsTarget: 'container',
    noSwipingSelector: HANDLES_DRAG,
    nested: viewport.getRootNode() instanceof ShadowRoot && isNested(viewport),
    lazyPreload: false,
    on: {
      slideChange: ({ activeIndex }) => {
        if (!isRecounting) onChange(activeIndex);
      },
      touchStart: ({ params }) => {
        params.speed = speed();
        updateDirection();
      },
      sliderFirstMove: () => {
        onDrag(true);
      },
      touchEnd: () => {
        onDrag(false);
      },
    },
  });
  const recount = (update: () => void): void => {
    isRecounting = true;
    update();
    isRecounting = false;
  };
  /** Updates the direction: the slider may have been moved to a right-to-left part of the page. */
  const updateDirection = (): void => {
    // Swiper measures where the slides are, and even the shortest transition leaves them at the old
    // place for a frame.
    swiper.wrapperEl.style.setProperty('transition-property', prefersReducedMotion() ? 'none' : '');
    const direction = directionOf(viewport);
    if (swiper.rtl === (direction === 'rtl')) return;
    recount(() => {
      swiper.changeLanguageDirection(direction);
    });
  };
  return {
    goTo(target, behavior) {
      updateDirection();
      swiper.slideTo(target, behavior === 'instant' ? 0 : speed());
    },
    update(target) {
      updateDirection();
      recount(() => {
        swiper.update();
        swiper.slideTo(target, 0, false);
      });
    },
    destroy() {
      swiper.destroy();
      for (const name of Object.keys(styles)) viewport.style.removeProperty(name);
      // A single slide has no tab stop.
      if (viewport.hasAttribute('tabindex')) viewport.tabIndex = 0;
    },
  };
}

function directionOf(viewport: HTMLElement): 'ltr' | 'rtl' {
  // Swiper sets the direction on the viewport itself.
  return getComputedStyle(viewport.parentElement ?? viewport).direction === 'rtl' ? 'rtl' : 'ltr';
}

/** Whether the slider is inside a slide of another one: dragging then moves the inner one. */
function isNested(viewport: HTMLElement): boolean {
  const { host } = viewport.getRootNode() as ShadowRoot;
  return host.parentElement?.closest(host.localName) instanceof Element;
}
