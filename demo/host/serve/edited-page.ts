import type { Context } from 'hono';
import { NONCE_PARAMETER } from '../../../shared/editor/protocol';
import { annotate } from '../../editor/source/serialize';
import { sessionOf } from '../admin/session';
import { fillBlogPage } from '../blog/find-blog-page';
import type { Edits } from '../content/edits';
import type { Page, Site } from '../content/model';
import { readContent, type Content } from '../content/read-content';
import type { HostContext } from '../context';
import { parsePreviewPath } from '../document/preview-path';
import { draftEdits, readEdits } from '../records/edits';
import { hasPreviewLink } from '../editor/preview-cookie';
import { readSource } from '../editor/source';

/** A page as its signed-in owner sees it in the preview, or somebody with a link to it. */
export interface EditedPage {
  readonly page: Page;
  /** Whether the owner is signed in. */
  readonly isOwners: boolean;
  readonly mode: 'editor' | 'preview';
  /** The menu with the owner's changes. */
  readonly menu: Site['menu'];
}

/**
 * Returns a page with its draft for the signed-in owner, in the editor's frame with the ids of its
 * blocks, also one that visitors do not see yet; for somebody with a link, without hidden pages;
 * `undefined` for everybody else.
 *
 * @param page the page that visitors see, if there is one.
 * @param path path of the preview.
 */
export async function editedPage(
  c: Context,
  host: HostContext,
  page: Page | undefined,
  path: string,
): Promise<EditedPage | undefined> {
  if ((page && page.file === undefined) || !host.settings.adminPassword) return undefined;
  const isOwners = (await sessionOf(c, host)) !== undefined;
  if (!isOwners && !(await hasPreviewLink(c, host))) return undefined;
  const edits = { ...draftEdits(await readEdits(host.database)), withHidden: isOwners };
  const content = await readContent(host.settings.siteFolder, edits);
  const wanted = page?.path ?? parsePreviewPath(path)?.path ?? path;
  const found = pageIn(content, wanted) ?? page;
  if (found?.file === undefined) return undefined;
  const { menu } = content.site;
  const isEditor = isOwners && c.req.query(NONCE_PARAMETER) !== undefined;
  if (!isEditor) {
    return { page: await filled(host, content, found), isOwners, mode: 'preview', menu };
  }
  const source =
    edits.pages.get(found.file) ?? (await readSource(host, found.file)) ?? found.content;
  const pages = new Map([...edits.pages, [found.file, annotate(source)]]);
  const filledPage = await fillPage(host, found, { ...edits, pages });
  return { page: filledPage, isOwners, mode: 'editor', menu };
}

const pageIn = ({ pages }: Content, path: string): Page | undefined =>
  pages.find((page) => page.path === (path === '' ? '/' : path));

/**
 * Returns a page as it is with some edits, its collections' items and its posts filled in.
 *
 * @throws {Error} Names the placeholder that cannot be filled in.
 */
export async function fillPage(host: HostContext, page: Page, edits: Edits): Promise<Page> {
  const content = await readContent(host.settings.siteFolder, edits);
  return filled(host, content, pageIn(content, page.path) ?? page);
}

async function filled(host: HostContext, { site }: Content, page: Page): Promise<Page> {
  const found = { site, page, missing: undefined };
  return (await fillBlogPage(host, found, new URLSearchParams())).page ?? page;
}
