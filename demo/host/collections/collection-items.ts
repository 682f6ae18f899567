import type { Context } from 'hono';
import { findItems } from './find-items';
import { BadQueryError, parseQuery } from './query';
import type { CollectionKind } from '../content/collection-file';
import type { HostContext, HostEnv } from '../context';
import { reply } from '../http/reply';
import { storeCollection } from '../shop/store-collection';
import { collectionBy } from '../records/collections';
import { SITE_PATH, siteOfCall } from '../document/site-of-call';
import { unknownCall } from '../http/unknown-call';

/** Paths of the items of the site's own collections and of its store (dmapi, Collections). */
export const COLLECTION_PATH = `${SITE_PATH}/collections/:name`;
export const STORE_PATH = `${SITE_PATH}/store/:name`;

/** Scripts ask for the same items on every page; edits show after a minute at the latest. */
const SHORT_TIME = 'public, max-age=60';

/** Responds with the items of a collection that match `query`. */
export const collectionItems =
  (host: HostContext, kind: CollectionKind) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const site = await siteOfCall(c, host);
    const name = c.req.param('name') ?? '';
    const collection =
      site &&
      (kind === 'store'
        ? await storeCollection(host.database, site, name)
        : await collectionBy(host.database, site.build, { kind, name }));
    if (!collection) return unknownCall(c);
    const language = site.languages[0]?.code ?? 'en';
    try {
      const answer = findItems(collection, parseQuery(c.req.query('query')), language);
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
