import type * as ExtrasModule from './extras';

/** What only galleries with effects, entrances, videos or broken pictures need. */
export type Extras = typeof ExtrasModule;

/** Loads it, once for all galleries. */
export const loadExtras = (): Promise<Extras> => import('./extras');
