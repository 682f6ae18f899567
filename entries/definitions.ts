import { createLoader, type Definitions } from '../shared/element/loader';

const modules = import.meta.glob('../elements/*/*.define.ts');

/** Every element there is, by tag; each is a chunk of its own. */
const definitions: Definitions = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [
    `dm-${path.slice(path.lastIndexOf('/') + 1, -'.define.ts'.length)}`,
    load,
  ]),
);

/** The page's loader: one for however many entries a page loads. */
export const loader = createLoader(definitions);
