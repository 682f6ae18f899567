import { coversAddress } from '../../../runtime/navigation/links';
import { readContent } from '../content/read-content';
import type { HostContext } from '../context';
import type { CheckAnswer, Finding } from '../editor/api.types';
import { catalogue } from '../editor/catalogue';
import { checkPage, deadLink } from '../editor/check-page';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { draftEdits, publishedEdits, readEdits } from '../records/edits';
import { MISSING_ALIAS } from '../records/pages';
import { editedProducts, productFile } from '../shop/edited-shop';
import { findPage } from './find-page';
import { silentPictures } from './silent-pictures';

/** Most addresses of one check that are looked up. */
const MAX_LINKS = 300;

/** Addresses that are no pages: of files and of calls. */
const NO_PAGE = /^\/(?:_|assets\/|media\/|uploads\/)|\.[a-z\d]{1,5}$/;

/** Whether an address of the site leads to a page, also to one that is not published yet. */
async function isPage(
  host: HostContext,
  drafts: { readonly paths: ReadonlySet<string>; readonly files: ReadonlySet<string> },
  href: string,
): Promise<boolean> {
  const decoded = decodePath(href);
  if (decoded === undefined) return false;
  const path = canonicalPath(decoded);
  if (drafts.paths.has(path) || NO_PAGE.test(path)) return true;
  const { page } = await findPage(host, path);
  // One that was deleted is still there for visitors.
  if (page === undefined || page.alias === MISSING_ALIAS) return false;
  if (page.shop?.kind === 'product') return drafts.files.has(productFile(page.shop.id));
  return page.file === undefined || drafts.files.has(page.file);
}

/** Checks the pages that are not published yet: links, alternative texts, values of settings. */
export async function checkDrafts(host: HostContext): Promise<CheckAnswer> {
  const edits = await readEdits(host.database);
  const drafted = draftEdits(edits);
  const content = await readContent(host.settings.siteFolder, drafted);
  const { pages, blog, site } = content;
  const products = await editedProducts(host, content);
  const drafts = {
    paths: new Set(
      [...pages, ...blog.posts.map(({ post }) => post), ...products].map(({ path }) => path),
    ),
    files: new Set([...pages, ...blog.posts, ...products].flatMap(({ file }) => file ?? [])),
  };
  const full = site.parameters['fullLoad'];
  const others: readonly unknown[] = Array.isArray(full) ? full : [];
  const isOther = (href: string): boolean =>
    others.some((entry) => typeof entry === 'string' && coversAddress(entry, { pathname: href }));
  const elements = await catalogue(host);
  const known = new Map<string, boolean>();
  const findings: Finding[] = [];
  for (const [file, { draft }] of edits) {
    // Only of pages that are there, and not deleted.
    if (draft === undefined || !drafts.files.has(file)) continue;
    const { findings: own, links } = checkPage(draft, elements);
    for (const { path: href } of links) {
      if (!known.has(href) && known.size < MAX_LINKS) {
        known.set(href, isOther(href) || (await isPage(host, drafts, href)));
      }
    }
    const dead = links
      .filter(({ path }) => known.get(path) === false)
      .map(({ path, at }) => ({ text: deadLink(path), at }));
    findings.push(...[...own, ...dead].map((finding) => ({ file, draft: file, ...finding })));
  }
  const published = publishedEdits(edits).structure;
  return {
    findings: [
      ...findings,
      ...silentPictures({ ...content, products, structure: drafted.structure, published }),
    ],
  };
}
