import type { Content } from '../content/read-content';
import type { Structure } from '../content/structure';
import type { Finding } from '../editor/api.types';
import { STRUCTURE } from '../records/edits';
import { productIn, type EditedProduct } from '../shop/edited-shop';

/** Most findings in the pictures of posts, and in those of products. */
const MAX_FINDINGS = 20;

const NO_TEXT = 'Say what is to be seen, unless it is decorative.';

/** A site as it is drafted, and what of it is published. */
interface Drafted extends Pick<Content, 'blog'> {
  readonly products: readonly EditedProduct[];
  readonly structure: Structure;
  readonly published: Structure;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Finds the pictures of posts and products without an alternative text, of those whose settings have
 * changed and that visitors will see.
 */
export function silentPictures({ blog, products, structure, published }: Drafted): Finding[] {
  const ofPosts = blog.posts.flatMap(({ file, post: { picture }, isDraft }): Finding[] => {
    const isChanged = !isSame(structure.posts[file], published.posts[file]);
    if (!isChanged || isDraft || !picture || picture.alt.trim() !== '') return [];
    const text = `The picture of the post has no alternative text. ${NO_TEXT}`;
    return [{ file, draft: STRUCTURE, text, setting: `alternative text of ${picture.name}` }];
  });
  const ofProducts = products.flatMap(({ file, pictures }): Finding[] => {
    const id = productIn(file) ?? '';
    const change = structure.products[id];
    if (isSame(change, published.products[id]) || change?.isHidden === true) return [];
    return pictures.flatMap(({ url, alt }, index): Finding[] => {
      if (alt.trim() !== '') return [];
      const text = `Picture ${index + 1} of the product has no alternative text. ${NO_TEXT}`;
      return [{ file, draft: STRUCTURE, text, setting: `alternative text of ${url}` }];
    });
  });
  return [...ofPosts.slice(0, MAX_FINDINGS), ...ofProducts.slice(0, MAX_FINDINGS)];
}
