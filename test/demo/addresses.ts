import { readContent } from '../../demo/host/content/read-content';
import { inRoot } from '../../scripts/paths';

const { pages } = await readContent(inRoot('demo/site'));

/** Posts are alike: one of each kind, and the lists. */
const BLOG: readonly string[] = [
  '/printing-fog',
  '/a-borrowed-camera',
  '/ar/printing-fog',
  '/journal/tag/darkroom',
  '/search?searchTerm=fog',
];

/** Addresses of all pages of the demo site, except the 404 pages and most posts. */
export const ADDRESSES: readonly string[] = pages
  .filter(({ alias }) => alias !== '404')
  .map(({ path }) => path)
  .concat(BLOG)
  .sort();
