/** Most addresses that have moved. */
export const MAX_MOVED = 1000;
