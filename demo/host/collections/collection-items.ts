import type { Context, Hono } from 'hono';
import { findItems } from './find-items';
import { BadQueryError, parseQuery } from './query';
import type { Collection } from '../content/collection-file';
import type { Content } from '../content/read-content';
import type { HostContext } from '../context';
import { linkTo } from '../document/view';
import { isPreviewCall, previewOfCall } from '../document/preview-of-call';
import type { HostEnv } from '../http/host-env';
import { reply } from '../http/reply';
import { collectionBy } from '../records/collections';
import type { SiteHead } from '../records/site';
import { SITE_PATH, siteOfCall } from '../document/site-of-call';
import { unknownCall } from '../http/unknown-call';

/** Path of the items of the site's own collections (dmapi, Collections). */
const COLLECTION_PATH = `${SITE_PATH}/collections/:name`;

/** Scripts ask for the same items on every page; edits show after a minute at the latest. */
const SHORT_TIME = 'public, max-age=60';

/** Returns a collection of a site's content. */
export const collectionIn = (
  { collections }: Pick<Content, 'collections'>,
  name: string,
): Collection | undefined =>
  collections.find((one) => one.kind === 'collection' && one.name === name);

/** Reads a collection of the site by its name. */
interface CollectionSource {
  /** As visitors see it. */
  readonly published: (site: SiteHead, name: string) => Promise<Collection | undefined>;
  /** As the site's content with its draft has it. */
  readonly drafted: (content: Content, name: string) => Promise<Collection | undefined>;
}

/**
 * Responds with the items of a collection that match `query`; in a preview, for those who may see it,
 * with those of the draft.
 */
export const collectionItems =
  (host: HostContext, { published, drafted }: CollectionSource) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const site = await siteOfCall(c, host);
    if (!site) return unknownCall(c);
    const name = c.req.param('name') ?? '';
    const isAsked = isPreviewCall(c);
    const { base, draft } = await previewOfCall(c, host, site, host.draftContent);
    const collection = await (draft ? drafted(draft, name) : published(site, name));
    if (!collection) return unknownCall(c);
    const language = site.languages[0]?.code ?? 'en';
    try {
      const found = await findItems(collection, parseQuery(c.req.query('query')), language);
      // In a preview, links to items stay in it.
      const values = found.values.map(({ data, page_item_url: url }) => ({
        data,
        page_item_url: url === null ? null : linkTo({ base }, url),
      }));
      return await reply(c, {
        status: 200,
        body: JSON.stringify({ ...found, values }),
        type: 'application/json',
        // By its cookie and its referrer, a preview decides for each visitor.
        cache: isAsked ? 'private, no-store' : SHORT_TIME,
        compression: 'quick',
      });
    } catch (error) {
      if (!(error instanceof BadQueryError)) throw error;
      c.header('cache-control', 'no-store');
      return c.json({ error_code: 'BadQuery', error_message: error.message }, 400);
    }
  };

/** Adds the call for the items of the site's own collections. */
export function collectionRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const source: CollectionSource = {
    published: ({ build }, name) =>
      collectionBy(host.database, build, { kind: 'collection', name }),
    drafted: (content, name) => Promise.resolve(collectionIn(content, name)),
  };
  app.get(COLLECTION_PATH, collectionItems(host, source));
}
