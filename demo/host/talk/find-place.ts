import type { Context } from 'hono';
import type { HostContext } from '../context';
import { renderInTurn } from '../document/render-in-turn';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import type { HostEnv } from '../http/host-env';
import { isLockedFor } from '../passwords/is-locked';
import { aliasOf } from '../content/site-alias';
import type { Page, Site } from '../content/model';
import { parsePreviewPath } from '../document/preview-path';
import { lookUp } from '../records/pages';
import { postBy } from '../records/posts';
import { keyOf, placesIn, type TalkTag } from './places';

/** Longest identifier or path of a place, in UTF-16 code units. */
export const MAX_KEY = 300;

/** Names a place: the element's `identifier`, and the path of its page. */
export interface PlaceName {
  readonly identifier: string;
  readonly page: string;
}

/** A place of a page that the visitor may see. */
export interface FoundPlace {
  readonly kind: 'found';
  readonly site: Site;
  readonly page: Page;
  /** Key under which comments or likes are stored. */
  readonly key: string;
  readonly isClosed: boolean;
  /** Whether the request comes from a preview. */
  readonly isPreview: boolean;
}

/** A place, or why there is none. */
export type PlaceResult = FoundPlace | { readonly kind: 'missing' | 'locked' };

/** Returns the path of a page from its address; `undefined` if it is malformed. */
export function pathOf(address: string): string | undefined {
  const path = address.length > MAX_KEY ? undefined : decodePath(address);
  return path?.startsWith('/') ? canonicalPath(path) : undefined;
}

/**
 * Finds a place on its page. A place that no page has does not exist: nobody can fill the database
 * under invented names, and drafts have no comments. Who may not read the page may not read them.
 */
export const findPlace = (
  c: Context<HostEnv>,
  host: HostContext,
  tag: TalkTag,
  name: PlaceName,
): Promise<PlaceResult> => inOwnTurn(c, host, () => placeOn(c, host, tag, name));

async function placeOn(
  c: Context<HostEnv>,
  host: HostContext,
  tag: TalkTag,
  name: PlaceName,
): Promise<PlaceResult> {
  const path = pathOf(name.page);
  if (path === undefined || name.identifier.length > MAX_KEY) return { kind: 'missing' };
  const { site, page } = await host.findPage(path);
  const isSite = (c.req.param('siteAlias') ?? aliasOf(site)) === aliasOf(site);
  if (!page || !isSite) return { kind: 'missing' };
  const place = placesIn(page.content + site.layout).find(
    (other) => other.tag === tag && other.identifier === name.identifier && other.isOwn,
  );
  if (!place) return { kind: 'missing' };
  if (isLockedFor(c, host, { page })) return { kind: 'locked' };
  return {
    kind: 'found',
    site,
    page,
    key: keyOf(name.identifier, page.path),
    isClosed: place.isClosed,
    isPreview: parsePreviewPath(path) !== undefined,
  };
}

/**
 * Whether the visitor may read what stands on the page at a stored path. Only the password of the page
 * counts: what is looked up is not filled in.
 */
export async function mayRead(
  c: Context<HostEnv>,
  host: HostContext,
  path: string,
): Promise<boolean> {
  const { page } = await lookUp(host.database, path);
  if (page && !page.isMoved) return !isLockedFor(c, host, { page });
  // A post has none.
  if (await postBy(host.database, path)) return true;
  const found = await inOwnTurn(c, host, () => host.findPage(path));
  return found.page !== undefined && !isLockedFor(c, host, { page: found.page });
}

/** Does in the visitor's turn what may fill in a page. Calls that read have theirs already. */
const inOwnTurn = <T>(
  c: Context<HostEnv>,
  host: HostContext,
  task: () => Promise<T>,
): Promise<T> =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? task() : renderInTurn(c, host, task);
