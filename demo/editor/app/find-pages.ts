import type { EditablePage } from '../../host/editor/api.types';
import { fold } from '../../host/text/fold';

/** The texts in which a page, a post or a product is searched: title, address, tags, article number. */
const textOf = ({ title, path, post, product }: EditablePage): string =>
  fold([title, path, ...(post?.tags ?? []), product?.sku ?? ''].join(' ')).text;

/** The folded texts of pages, which the host replaces when they change. */
const texts = new WeakMap<EditablePage, string>();

function foldedText(page: EditablePage): string {
  const known = texts.get(page) ?? textOf(page);
  texts.set(page, known);
  return known;
}

/** Returns the pages that have every word, in whatever case, accents or width it is written. */
export function findPages(pages: readonly EditablePage[], search: string): readonly EditablePage[] {
  const words = fold(search).text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return pages;
  return pages.filter((page) => {
    const text = foldedText(page);
    return words.every((word) => text.includes(word));
  });
}
