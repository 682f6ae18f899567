import { createLoader, type Definitions } from '../shared/element/loader';

const modules = import.meta.glob('./*/*.define.ts', { base: '../elements' });

/** The definitions of all elements by tag, each in its own chunk. */
const definitions: Definitions = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [
    `dm-${path.slice(path.lastIndexOf('/') + 1, -'.define.ts'.length)}`,
    load,
  ]),
);

/** The page's loader, shared by all entries that a page loads. */
export const loader = createLoader(definitions);
