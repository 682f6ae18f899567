/** What an Astro adapter adds to requests: nothing here. */
export const internalFetchHeaders = {};
