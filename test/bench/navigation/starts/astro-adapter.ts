/** Headers that an Astro adapter adds to requests. */
export const internalFetchHeaders = {};
