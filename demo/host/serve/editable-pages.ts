import type { Edits } from '../content/edits';
import type { Page, StoredPost } from '../content/model';
import type { Blog } from '../content/read-blog';
import type { Content } from '../content/read-content';
import { changeOf } from '../content/structure';
import type { HostContext } from '../context';
import type { EditablePage } from '../editor/api.types';
import { MISSING_ALIAS } from '../records/pages';
import { editedProducts, productIn } from '../shop/edited-shop';

/** Whether the site itself needs a page at its address. */
const isOfSite = ({ alias, blog, shop }: Page): boolean =>
  alias === MISSING_ALIAS || blog !== undefined || shop !== undefined;

/** Returns the pages of a site by file; of those with items of a collection, the first. */
function onlyPages(
  pages: readonly Page[],
  edits: Edits,
  published: ReadonlySet<string>,
): EditablePage[] {
  const byFile = new Map<string, EditablePage>();
  for (const page of pages) {
    const { file, path, title, lang, description, isHome, redirect, urlRedirect } = page;
    const isRedirect = redirect !== undefined || urlRedirect !== undefined;
    if (file === undefined || isRedirect || byFile.has(file)) continue;
    byFile.set(file, {
      ...{ file, path, title, lang, description, isHome },
      noindex: page.noindex === true,
      isProtected: page.passwordHash !== undefined,
      isHidden: changeOf(edits.structure, file).isHidden === true,
      isFixed: isHome || file.includes('[') || isOfSite(page),
      isPublished: published.has(path),
    });
  }
  return [...byFile.values()].sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** Whether visitors see a post now. */
const isPublic = ({ post, isDraft }: StoredPost): boolean =>
  !isDraft && new Date(post.date).getTime() <= Date.now();

/** Returns the posts of a site, the newest first. */
function editablePosts({ posts }: Blog, visible: Blog): EditablePage[] {
  const published = new Set(visible.posts.filter(isPublic).map(({ post }) => post.path));
  return [...posts]
    .sort((a, b) => Date.parse(b.post.date) - Date.parse(a.post.date))
    .map(({ file, post, isDraft }) => {
      const { path, title, lang, excerpt, author, date, tags, picture } = post;
      return {
        ...{ file, path, title, lang, description: excerpt },
        ...{ isHome: false, noindex: false, isProtected: false, isHidden: false, isFixed: false },
        isPublished: published.has(path),
        post: { author, date, tags: tags.map(({ name }) => name), picture, isDraft },
      };
    });
}

/** Returns the products of a site in the order of its shop. */
async function editableProducts(
  host: HostContext,
  content: Content,
  { edits, visible }: States,
): Promise<EditablePage[]> {
  const [all, shown] = await Promise.all([
    editedProducts(host, content),
    editedProducts(host, visible),
  ]);
  const published = new Set(shown.map(({ file }) => file));
  return all.map(({ file, path, lang, product, pictures, categories, sold }) => {
    const { name, description, sku, price, currency, options, stock } = product;
    return {
      ...{ file, path, lang, title: name, description, isFixed: false, isHome: false },
      ...{ noindex: false, isProtected: false, isPublished: published.has(file) },
      isHidden: edits.structure.products[productIn(file) ?? '']?.isHidden === true,
      product: {
        ...{ sku, price: price / 100, currency, pictures, quantity: stock, sold },
        categories,
        options: options.map((option) => ({ name: option.name, price: option.price / 100 })),
      },
    };
  });
}

/** The states of a site: what its owner has saved, and what visitors see. */
interface States {
  readonly edits: Edits;
  readonly visible: Content;
}

/** Returns the pages of a site's content by address, its posts, and its products. */
export async function editablePages(
  host: HostContext,
  content: Content,
  states: States,
): Promise<EditablePage[]> {
  const { edits, visible } = states;
  const published = new Set(visible.pages.map(({ path }) => path));
  return [
    ...onlyPages(content.pages, edits, published),
    ...editablePosts(content.blog, visible.blog),
    ...(await editableProducts(host, content, states)),
  ];
}
