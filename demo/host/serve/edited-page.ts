import type { Context } from 'hono';
import { NONCE_PARAMETER } from '../../../shared/editor/protocol';
import { annotate } from '../../editor/source/serialize';
import { sessionOf } from '../admin/session';
import { fillBlogPage } from '../blog/find-blog-page';
import type { Page } from '../content/model';
import { readContent, type Edits } from '../content/read-content';
import type { HostContext } from '../context';
import { draftEdits, readEdits } from '../records/edits';
import { readSource } from '../editor/source';

/** A page as its signed-in owner sees it in the preview. */
export interface EditedPage {
  readonly page: Page;
  readonly mode: 'editor' | 'preview';
}

/**
 * Returns a page with its draft for the signed-in owner, in the editor's frame with the ids of its
 * blocks; `undefined` for everybody else.
 */
export async function editedPage(
  c: Context,
  host: HostContext,
  page: Page | undefined,
): Promise<EditedPage | undefined> {
  if (page?.file === undefined || !host.settings.adminPassword) return undefined;
  if (!(await sessionOf(c, host))) return undefined;
  const isEditor = c.req.query(NONCE_PARAMETER) !== undefined;
  const edits = draftEdits(await readEdits(host.database));
  if (!isEditor) return { page: await fillPage(host, page, edits), mode: 'preview' };
  const source = edits.pages.get(page.file) ?? (await readSource(host, page.file)) ?? page.content;
  const pages = new Map([...edits.pages, [page.file, annotate(source)]]);
  return { page: await fillPage(host, page, { ...edits, pages }), mode: 'editor' };
}

/**
 * Returns a page as it is with some edits, its collections' items and its posts filled in.
 *
 * @throws {Error} Names the placeholder that cannot be filled in.
 */
export async function fillPage(host: HostContext, page: Page, edits: Edits): Promise<Page> {
  const { site, pages } = await readContent(host.settings.siteFolder, edits);
  const edited = pages.find(({ path }) => path === page.path);
  if (!edited) return page;
  const found = { site, page: edited, missing: undefined };
  return (await fillBlogPage(host, found, new URLSearchParams())).page ?? page;
}
