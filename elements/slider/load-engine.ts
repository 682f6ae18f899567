import { lazy } from '../../shared/dom/lazy';

/** The engine built on Swiper, loaded once for all sliders. */
export const swiperEngine = lazy(() => import('./swiper-engine'));

export type LazyEngine = typeof swiperEngine;
