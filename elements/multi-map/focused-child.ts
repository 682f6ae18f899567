/** Children that a location can be read from (`DmMultiMap`, default slot). */
const LOCATIONS = 'article, li';

/**
 * Index of the child with the focus before the element is drawn, or -1. Lists within locations count
 * too, so that it may be greater than the location's.
 */
export const focusedChild = (host: HTMLElement): number =>
  [...host.querySelectorAll(LOCATIONS)].findIndex((child) => child.querySelector(':focus'));
