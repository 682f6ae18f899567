/** The alias of a home page, with an optional language prefix. */
const HOME = /^(\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/home$/i;

/** Returns the one path of a page: `/about` for `/about/`, `/` for `/home`, `/ar` for `/ar/home`. */
export function canonicalPath(path: string): string {
  let end = path.length;
  // Not a regular expression: those try each of many slashes as the first one.
  while (path[end - 1] === '/') end -= 1;
  const normalized = path.slice(0, end).replace(/^\/+/, '/');
  return normalized.replace(HOME, '$1') || '/';
}
