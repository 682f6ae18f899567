/** Last parts of addresses that have a meaning of their own, or at which the host has something else. */
export const RESERVED_ALIASES: ReadonlySet<string> = new Set([
  ...['home', '404'],
  ...['admin', 'assets', 'dm', 'editor', 'embed', 'media', 'site'],
]);
