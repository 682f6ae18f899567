/** Narrowest column of posts, and the gap between two, in px; as in posts.css. */
const NARROWEST = 220;
const GAP = 24;

/**
 * The number of posts that stand beside each other in a list of a width.
 *
 * @param width of the list, in px.
 * @param posts per row, at most.
 * @param isExact the page sets the number for this device, so narrow columns are meant.
 */
export function fittingColumns(width: number, posts: number, isExact: boolean): number {
  const most = Math.round(posts);
  const fitting = Math.floor((width + GAP) / (NARROWEST + GAP));
  return Math.max(1, isExact ? most : Math.min(most, fitting));
}
