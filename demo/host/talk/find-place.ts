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
import { KnownPlaces } from './known-places';
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

/** A place as everybody finds it. */
interface PublicPlace extends Pick<FoundPlace, 'site' | 'page' | 'key' | 'isClosed' | 'isPreview'> {
  /** Whether the site's build alone decides that it is there. */
  readonly isOfBuild: boolean;
}

/**
 * Finds a place on its page. A place that no page has does not exist: nobody can fill the database
 * under invented names, and drafts have no comments. Who may not read the page may not read them.
 */
export async function findPlace(
  c: Context<HostEnv>,
  host: HostContext,
  tag: TalkTag,
  { identifier, page: address }: PlaceName,
): Promise<PlaceResult> {
  const path = pathOf(address);
  if (path === undefined || identifier.length > MAX_KEY) return { kind: 'missing' };
  const found = await places.get(host.database, JSON.stringify([tag, identifier, path]), () =>
    inOwnTurn(c, host, () => placeOn(host, path, { tag, identifier })),
  );
  const alias = found && aliasOf(found.site);
  if (!found || (c.req.param('siteAlias') ?? alias) !== alias) return { kind: 'missing' };
  return isLockedFor(c, host, { page: found.page })
    ? { kind: 'locked' }
    : { kind: 'found', ...found };
}

/** Places that were found, of which the pages need not be filled in again. */
const places = new KnownPlaces<PublicPlace>(({ isOfBuild }) => isOfBuild);

async function placeOn(
  host: HostContext,
  path: string,
  { tag, identifier }: { readonly tag: TalkTag; readonly identifier: string },
): Promise<PublicPlace | undefined> {
  const { site, page, base, isForeign = false } = await host.findPage(path);
  if (!page) return undefined;
  const place = placesIn(page.content + site.layout).find(
    (other) => other.tag === tag && other.identifier === identifier && other.isOwn,
  );
  if (!place) return undefined;
  return {
    site,
    // Its content is not asked for again.
    page: { ...page, content: '' },
    key: keyOf(identifier, page.path),
    isClosed: place.isClosed,
    isPreview: parsePreviewPath(path) !== undefined,
    isOfBuild: !isForeign && base === undefined && page.isMoved !== true,
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
