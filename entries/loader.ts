import { loader } from './definitions';

export { createLoader, type Definitions, type Loader } from '../shared/element/loader';

/** Loads the definitions of the elements in a root, now and later (see `Loader.discover`). */
export const discover = loader.discover;

/** Loads definitions by tag (see `Loader.load`). */
export const load = loader.load;
