/** Last parts of addresses that have a meaning of their own, in each language. */
export const RESERVED_ALIASES: ReadonlySet<string> = new Set(['home', '404']);

/** First parts of addresses at which the host has something else. */
export const HOST_ALIASES: ReadonlySet<string> = new Set([
  ...['admin', 'assets', 'dm', 'editor', 'embed', 'media', 'site'],
]);
