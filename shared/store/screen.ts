/** A screen of a store (visual-widgets §2). */
export type StoreScreen =
  | { readonly kind: 'main' | 'cart' }
  | { readonly kind: 'category' | 'product'; readonly id: number; readonly name?: string }
  | { readonly kind: 'search'; readonly keywords: string };

/** Where a store stands, and the form of its addresses. */
export interface StorePlace {
  /** Path of the store's page, such as `/shop`. */
  readonly path: string;
  /** Whether its screens have paths of their own, as opposed to `#!/~/cart`. */
  readonly isClean: boolean;
}

/** More digits than any id has. */
const ID = /^\d{1,15}$/;

/** A name as part of an address; anything else than letters and digits becomes a hyphen. */
const slugOf = (name = ''): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A path without the slashes at its end. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

function cleanPart(screen: StoreScreen): string {
  switch (screen.kind) {
    case 'main':
      return '';
    case 'cart':
      return '/cart';
    case 'search':
      return `/search?keywords=${encodeURIComponent(screen.keywords)}`;
    case 'category':
      return `/${encodeURIComponent(slugOf(screen.name))}-c${screen.id}`;
    case 'product':
      return `/${encodeURIComponent(slugOf(screen.name))}-p${screen.id}`;
  }
}

function hashPart(screen: StoreScreen): string {
  switch (screen.kind) {
    case 'main':
      return '';
    case 'cart':
      return '#!/~/cart';
    case 'search':
      return `#!/~/search/keywords=${encodeURIComponent(screen.keywords)}&offset=0`;
    case 'category':
      return `#!/~/category/id=${screen.id}&offset=0`;
    case 'product':
      return `#!/~/product/id=${screen.id}`;
  }
}

/** The address of a screen, relative to the site's origin (visual-widgets §2). */
export function screenAddress(screen: StoreScreen, place: StorePlace): string {
  return place.isClean
    ? withoutEnd(place.path) + cleanPart(screen) || '/'
    : place.path + hashPart(screen);
}

const withId = (kind: 'category' | 'product', id = ''): StoreScreen | undefined =>
  ID.test(id) ? { kind, id: Number(id) } : undefined;

const KINDS = { c: 'category', p: 'product' } as const;

function parseHash(hash: string): StoreScreen | undefined {
  const [, name = '', rest = ''] = /^#!\/~\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const values = new URLSearchParams(rest);
  if (name === 'cart') return { kind: 'cart' };
  if (name === 'search') return { kind: 'search', keywords: values.get('keywords') ?? '' };
  if (name === 'category' || name === 'product') return withId(name, values.get('id') ?? '');
  // The service's own links carry the name: `#!/Lamp/p/12`.
  const [, letter, id] = /^#!\/[^/]*\/([cp])\/(\d+)/.exec(hash) ?? [];
  return letter ? withId(KINDS[letter as 'c' | 'p'], id) : undefined;
}

function parsePath(rest: string, search: string): StoreScreen | undefined {
  if (rest === '/cart') return { kind: 'cart' };
  if (rest === '/search') {
    return { kind: 'search', keywords: new URLSearchParams(search).get('keywords') ?? '' };
  }
  const [, letter, id] = /^\/[^/]*-([cp])(\d+)$/.exec(rest) ?? [];
  return letter ? withId(KINDS[letter as 'c' | 'p'], id) : undefined;
}

/** The screen at an address; `undefined` for one that is not of the store. Either form is read. */
export function parseScreen(url: URL, path: string): StoreScreen | undefined {
  const base = withoutEnd(path);
  const own = withoutEnd(url.pathname);
  if (own !== base) {
    return own.startsWith(`${base}/`) ? parsePath(own.slice(base.length), url.search) : undefined;
  }
  if (url.hash.startsWith('#!/')) return parseHash(url.hash);
  return { kind: 'main' };
}

/**
 * Reads a screen as page authors write it: `main`, `cart`, `product 12`, `category 3`, `search mist`.
 */
export function readScreen(text: string): StoreScreen | undefined {
  const [kind = '', ...rest] = text.trim().split(/\s+/, 20);
  if (kind === 'main' || kind === 'cart') return { kind };
  if (kind === 'category' || kind === 'product') return withId(kind, rest[0]);
  return kind === 'search' && rest.length > 0 ? { kind, keywords: rest.join(' ') } : undefined;
}
