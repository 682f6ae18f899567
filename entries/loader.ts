import { loader } from './definitions';

export { createLoader, type Definitions, type Loader } from '../shared/element/loader';

/** Loads the definitions of what a root contains, now and later (see `Loader.discover`). */
export const discover = loader.discover;

/** Loads definitions by tag (see `Loader.load`). */
export const load = loader.load;
