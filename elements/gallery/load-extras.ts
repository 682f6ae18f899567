import { lazy } from '../../shared/dom/lazy';
import type * as ExtrasModule from './extras';

/** Code that only galleries with effects, entrances, videos or broken pictures need. */
export type Extras = typeof ExtrasModule;

/** The extras, loaded once for all galleries. */
export const lazyExtras = lazy<Extras>(() => import('./extras'));
