import type { Context } from 'hono';
import { z } from 'zod';
import { loadNextPosts, loadPostsAt, nextPosts, postsAt } from './load-posts';
import {
  answerSearch,
  answerSearchElsewhere,
  postSearch,
  type SearchElsewhere,
} from './search-posts-call';
import { SourceError } from './sources/source-error';
import type { HostContext } from '../context';
import { checked } from '../http/checked';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';
import { logSeldom } from '../http/log-seldom';
import { originOf } from '../http/origin';
import { isLockedFor } from '../passwords/is-locked';
import { COMMANDS } from '../document/site-of-call';
import { isSite, previewAt, previewOfCall } from '../document/preview-of-call';
import { linkTo } from '../document/view';
import { rewriteLinks } from '../document/rewrite-links';
import { readSite, type SiteHead } from '../records/site';
import { unknownCall } from '../http/unknown-call';

/** Path of the commands of the blog (core-runtime §7). */
export const BLOG_PATH = `${COMMANDS}/site/:siteId`;

const command = z.discriminatedUnion('commandID', [
  nextPosts.extend({ commandID: z.literal('d1_loadMorePosts') }),
  postsAt.extend({ commandID: z.literal('loadMorePosts') }),
  postSearch.extend({ commandID: z.literal('searchPosts') }),
]);

type Fields = z.output<typeof command>;

const FAILURES = {
  refused: ['SourceNotAllowed', 403],
  failed: ['SourceFailed', 502],
  busy: ['Busy', 503],
  limited: ['Limited', 429],
} as const;

/** Runs a command of the blog. */
export const blogCommands =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const site = await readSite(host.database);
    if (!isSite(site, c.req.param('siteId') ?? '')) return unknownCall(c);
    c.header('cache-control', 'no-store');
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = checked(command, body);
    if (!parsed.isValid) return c.json({ error_code: 'BadRequest' }, 400);
    try {
      const client = clientAddress(c, host.settings);
      const { signal } = c.req.raw;
      const work = () => run(c, host, site, parsed.data);
      const answer = isAway(parsed.data)
        ? // Nobody else waits for the answer of another site, which knows nothing of a draft.
          await answerSearchElsewhere(host, parsed.data, { client, signal })
        : await host.turns.run(client, work, signal);
      if (answer === 'locked') return c.json({ error_code: 'Unauthorized' }, 401);
      return answer ? c.json(answer) : c.json({ error_code: 'NotFound' }, 404);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (error.kind === 'failed') logSourceFailure(error, parsed.data);
      const [code, status] = FAILURES[error.kind];
      if (error.wait !== undefined) c.header('retry-after', String(error.wait));
      return c.json({ error_code: code }, status);
    }
  };

/** Logs that a source has failed: once a minute, whatever is searched for there. */
function logSourceFailure({ message }: SourceError, fields: Fields): void {
  const address = isAway(fields) ? fields.rssURL || fields.openSearchDescriptor : '';
  // One of the owner's list, which can be written in many ways.
  const source = URL.canParse(address) ? new URL(address).href : '';
  logSeldom(`source ${source}`, `A search source failed: ${message}`);
}

/** Whether another site is searched. */
const isAway = (fields: Fields): fields is Fields & SearchElsewhere =>
  fields.commandID === 'searchPosts' && fields.providerType !== 'site';

async function run(
  c: Context,
  host: HostContext,
  site: SiteHead,
  fields: Fields,
): Promise<object | 'locked' | undefined> {
  const readDraft = host.draftFor;
  if (fields.commandID === 'loadMorePosts') {
    const origin = originOf(c, host.settings);
    const url = URL.canParse(fields._url, origin) ? new URL(fields._url, origin) : undefined;
    if (url?.origin !== origin) return undefined;
    const { base, draft } = await previewAt(c, site, url, readDraft);
    const list = await loadPostsAt(draft ?? host, url, {
      label: fields._morePostsLabel,
      isLocked: (page) => draft?.isOwners !== true && isLockedFor(c, host, { page }),
    });
    if (list === undefined || list === 'locked') return list;
    return { ...list, postList: inPreview(list.postList, base) };
  }
  const { base, draft } = await previewOfCall(c, host, site, readDraft);
  const listed = draft ?? host;
  if (fields.commandID === 'searchPosts') {
    return answerSearch(listed, fields, (path) => linkTo({ base }, path));
  }
  const { postList, total } = await loadNextPosts(listed, fields);
  return { postList: inPreview(postList, base), total };
}

const inPreview = (html: string, base: string | undefined): string =>
  base === undefined ? html : rewriteLinks(html, { base, path: '/' });
