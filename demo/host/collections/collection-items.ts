import type { Context, Hono } from 'hono';
import { findItems } from './find-items';
import { BadQueryError, parseQuery } from './query';
import type { Collection } from '../content/collection-file';
import type { HostContext } from '../context';
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

/** Reads a collection of the site by its name. */
type ReadCollection = (site: SiteHead, name: string) => Promise<Collection | undefined>;

/** Responds with the items of a collection that match `query`. */
export const collectionItems =
  (host: HostContext, read: ReadCollection) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const site = await siteOfCall(c, host);
    const name = c.req.param('name') ?? '';
    const collection = site && (await read(site, name));
    if (!collection) return unknownCall(c);
    const language = site.languages[0]?.code ?? 'en';
    try {
      const answer = await findItems(collection, parseQuery(c.req.query('query')), language);
      return await reply(c, {
        status: 200,
        body: JSON.stringify(answer),
        type: 'application/json',
        cache: SHORT_TIME,
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
  const read: ReadCollection = ({ build }, name) =>
    collectionBy(host.database, build, { kind: 'collection', name });
  app.get(COLLECTION_PATH, collectionItems(host, read));
}
