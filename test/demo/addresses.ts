import { readContent } from '../../demo/host/content/read-content';
import { inRoot } from '../../scripts/paths';

const { pages } = await readContent(inRoot('demo/site'));

/** Paths of all pages of the demo site, except the 404 pages. */
export const ADDRESSES: readonly string[] = pages
  .filter(({ alias }) => alias !== '404')
  .map(({ path }) => path)
  .sort();
