/** Returns the path of an address of the site as its page has it: `/about` for `/about/#team`. */
export function pathOf(href: string): string {
  const end = href.search(/[?#]/);
  const path = end < 0 ? href : href.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
