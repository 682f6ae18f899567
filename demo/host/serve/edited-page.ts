import type { Context } from 'hono';
import { NONCE_PARAMETER } from '../../../shared/editor/protocol';
import { annotate } from '../../editor/source/serialize';
import { parseTagPath } from '../blog/addresses';
import { fillBlogPage, tagPage } from '../blog/find-blog-page';
import { editedPostPage } from '../blog/post-page';
import type { Edits } from '../content/edits';
import type { Page } from '../content/model';
import { readContent, type Content } from '../content/read-content';
import type { HostContext } from '../context';
import { parsePreviewPath } from '../document/preview-path';
import { MISSING_ALIAS } from '../records/pages';
import { readSource } from '../editor/source';
import { draftHost } from './draft-blog';
import { readDraftFor } from './draft-for';
import { editedShopPage } from '../shop/edited-shop';

/** A page as its signed-in owner sees it in the preview, or somebody with a link to it. */
export interface EditedPage {
  readonly page: Page;
  /** Whether the owner is signed in. */
  readonly isOwners: boolean;
  readonly mode: 'editor' | 'preview';
  /** The site with what is not published. */
  readonly content: Content;
}

/**
 * Returns a page, a post or a product as it is drafted, also one that visitors do not see yet: for the
 * signed-in owner, with the ids of its blocks in the editor's frame; for somebody with a link, unless it
 * is hidden; `undefined` for everybody else.
 *
 * @param page the page that visitors see, if there is one.
 * @param path path of the preview.
 * @param query query of its address, for lists of posts.
 */
export async function editedPage(
  c: Context,
  host: HostContext,
  page: Page | undefined,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
): Promise<EditedPage | undefined> {
  const isForeign = page && !page.isMoved && page.file === undefined && page.post === undefined;
  const draft = isForeign ? undefined : await readDraftFor(c, host);
  if (!draft) return undefined;
  const { edits, content, isOwners } = draft;
  const wanted = page?.path ?? parsePreviewPath(path)?.path ?? path;
  const isEditor = isOwners && c.req.query(NONCE_PARAMETER) !== undefined;
  const asked = { query, isMoving: !isEditor };
  const found = (await pageIn(host, content, wanted, asked)) ?? page;
  if (found?.file === undefined) return undefined;
  if (!isEditor) {
    return { page: found, isOwners, mode: 'preview', content };
  }
  const source = edits.pages.get(found.file) ?? (await readSource(host, found.file)) ?? '';
  const pages = new Map([...edits.pages, [found.file, annotate(source)]]);
  const filled = await pageWith(host, { ...edits, pages }, found.path);
  return filled && { page: filled, isOwners, mode: 'editor', content };
}

/** The page for what is missing, in a language if there is one. */
const missingIn = (pages: readonly Page[], lang: string): Page | undefined => {
  const all = pages.filter(({ alias }) => alias === MISSING_ALIAS);
  return all.find((page) => page.lang === lang) ?? all[0];
};

/** The parts of a request for a page besides its path. */
interface AskedPage {
  readonly query: URLSearchParams;
  /** Whether an old address leads to the present one. */
  readonly isMoving: boolean;
}

/** Returns the page, post or product of a content at a path, its collections' items and posts filled in. */
async function pageIn(
  host: HostContext,
  content: Content,
  path: string,
  asked: AskedPage = { query: new URLSearchParams(), isMoving: false },
): Promise<Page | undefined> {
  const { query } = asked;
  const { site, pages, blog } = content;
  const address = path === '' ? '/' : path;
  const page = pages.find((one) => one.path === address);
  if (page && !page.shop && !page.isMoved) {
    const found = { site, page, missing: undefined };
    if (page.blog === undefined) return page;
    const filled = await fillBlogPage(await draftHost(host, content), found, query);
    return filled.page ?? missingIn(pages, page.lang);
  }
  const post = blog.posts.find((one) => one.post.path === address);
  if (post) return editedPostPage(host, content, post);
  const list = parseTagPath(address);
  const journal = list && pages.find((one) => one.path === list.journal);
  if (journal) {
    const source = { site, page: journal };
    const filled = await tagPage(await draftHost(host, content), source, address, query);
    return filled ?? missingIn(pages, journal.lang);
  }
  return (await editedShopPage(host, content, address, asked)) ?? page;
}

/**
 * Returns the page, post or product at a path as it is with some edits; `undefined` if there is none.
 *
 * @throws {Error} Names the placeholder that cannot be filled in.
 */
export async function pageWith(
  host: HostContext,
  edits: Edits,
  path: string,
): Promise<Page | undefined> {
  return pageIn(host, await readContent(host.settings.siteFolder, edits), path);
}
