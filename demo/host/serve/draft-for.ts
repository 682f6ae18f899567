import type { Context } from 'hono';
import { sessionOf } from '../admin/session';
import type { Edits } from '../content/edits';
import { readContent, type Content } from '../content/read-content';
import type { HostContext } from '../context';
import { hasPreviewLink } from '../editor/preview-cookie';
import { brokenSite } from '../mistakes/broken-site';
import { draftEdits, readEdits } from '../records/edits';
import { draftHost } from './draft-blog';

/** The site with its unpublished changes, for somebody who may see them. */
interface Draft {
  readonly edits: Edits;
  readonly content: Content;
  /** Whether the owner is signed in. */
  readonly isOwners: boolean;
}

/**
 * Reads what is not published: for the signed-in owner; for somebody with a link, without hidden pages;
 * `undefined` for everybody else.
 */
export async function readDraftFor(c: Context, host: HostContext): Promise<Draft | undefined> {
  if (!host.settings.adminPassword) return undefined;
  const isOwners = (await sessionOf(c, host)) !== undefined;
  if (!isOwners && !(await hasPreviewLink(c, host))) return undefined;
  const edits = { ...draftEdits(await readEdits(host.database)), withHidden: isOwners };
  const content = await contentOf(host, edits);
  // The editor says what is wrong; here, its owner sees what visitors do.
  return content && { edits, content, isOwners };
}

/** Reads the content with some edits; `undefined` if the files of the site are broken on the disk. */
async function contentOf({ settings }: HostContext, edits: Edits): Promise<Content | undefined> {
  try {
    return await readContent(settings.siteFolder, edits);
  } catch (error) {
    if (brokenSite(error, settings.siteFolder) === undefined) throw error;
    return undefined;
  }
}

/** Returns the host for the lists of posts in a draft, for those who may see it. */
export async function draftFor(c: Context, host: HostContext): Promise<HostContext | undefined> {
  const draft = await readDraftFor(c, host);
  if (!draft) return undefined;
  return { ...(await draftHost(host, draft.content)), isOwners: draft.isOwners };
}
