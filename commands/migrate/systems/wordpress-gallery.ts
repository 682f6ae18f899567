import type { Context } from '../context';
import { Draft } from '../draft';
import { closest, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { classesOf, encode, hasAnyClass, hasClass, isScriptAddress, valueOf } from '../html/values';

const OWN_CLASS =
  /^(?:wp-block-gallery(?:-.*)?|blocks-gallery-grid|has-nested-images|(?:gallery-)?columns-(?:\d+|default)|is-cropped|is-layout-.*|gallery|galleryid-\d+|gallery-size-.*)$/;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|mp4|webm)(?:[?#]|$)/i;
/** Columns that a gallery has at most. */
const MOST_COLUMNS = 6;

function isGallery(context: Context, element: SourceElement): boolean {
  const { tree } = context;
  if (context.isIn(element, 'dm-gallery') || !/^(?:figure|ul|div)$/.test(element.name))
    return false;
  const names = classesOf(tree, element).map(({ name }) => name);
  return (
    names.includes('wp-block-gallery') ||
    (names.includes('gallery') &&
      names.some((name) => /^(?:gallery-columns-\d+|galleryid-\d+)$/.test(name)))
  );
}

/** Pictures that lead to pages follow their links, as before. */
function readLinks(draft: Draft, { tree }: Context, gallery: SourceElement): void {
  const addresses = inside(tree, gallery)
    .filter(({ name, children }) => name === 'a' && children.some((child) => child.name === 'img'))
    .map((link) => valueOf(tree, link, 'href') ?? '');
  const pages = addresses.filter((address) => !PICTURE.test(address)).length;
  if (pages > 0 && pages === addresses.length) draft.add(gallery, 'link-gallery');
  else if (pages > 0) {
    draft.note(
      gallery,
      `${pages} of its pictures link to pages, which the gallery opens as pictures`,
    );
  }
}

function migrateParts(draft: Draft, { tree }: Context, gallery: SourceElement): void {
  for (const element of inside(tree, gallery)) {
    const { name } = element;
    draft.removeAttributes(element, (attribute) => attribute.startsWith('data-wp-'));
    if (name === 'ul' && hasClass(tree, element, 'blocks-gallery-grid')) draft.unwrap(element);
    else if (
      name === 'li' &&
      (element.parent === gallery || hasClass(tree, element, 'blocks-gallery-item'))
    ) {
      draft.unwrap(element);
    } else if (name === 'figcaption' && hasClass(tree, element, 'blocks-gallery-caption')) {
      draft.rename(element, 'p');
      // Words that belong to no picture are not for the gallery.
      if (element === gallery.children.at(-1)) draft.endBefore(element, 'dm-gallery');
    } else if (name === 'dl') draft.rename(element, 'figure');
    else if (name === 'dt') draft.unwrap(element);
    else if (name === 'dd') draft.rename(element, 'figcaption');
    else if (name === 'br' && element.parent === gallery) draft.remove(element);
    else if (name === 'div' && hasClass(tree, element, 'gallery-icon')) draft.unwrap(element);
    else if (name === 'button' && hasAnyClass(tree, element, ['lightbox-trigger']))
      draft.remove(element);
    else if (name === 'img') {
      const full = valueOf(tree, element, 'data-full-url');
      const isLinked = closest(element, (outer) => outer.name === 'a', 3) !== undefined;
      if (full && !isLinked && !isScriptAddress(full)) {
        draft.enclose(element, `<a href="${encode(full)}">`, '</a>');
      }
    }
  }
}

/** Drafts galleries of WordPress: the block, in its forms since 2018, and the one before it. */
export function migrateWordPressGalleries(context: Context): void {
  const { tree } = context;
  context.each(
    (element) => isGallery(context, element),
    (gallery) => {
      const draft = new Draft(context, 'wordpress', gallery);
      if (!inside(tree, gallery).some(({ name }) => name === 'img')) {
        draft.refuse('no pictures are in it');
      }
      draft.rename(gallery, 'dm-gallery');
      draft.removeClasses(gallery, (name) => OWN_CLASS.test(name));
      draft.removeAttributes(gallery, (name) => name.startsWith('data-wp-'));
      const columns = classesOf(tree, gallery)
        .map(({ name }) => Number(/columns-(\d+)$/.exec(name)?.[1] ?? 0))
        .find((count) => count > 0);
      if (columns !== undefined)
        draft.add(gallery, 'cols', String(Math.min(columns, MOST_COLUMNS)));
      if ((columns ?? 0) > MOST_COLUMNS) {
        draft.note(gallery, `${columns} columns: a gallery has at most ${MOST_COLUMNS}`);
      }
      readLinks(draft, context, gallery);
      migrateParts(draft, context, gallery);
      draft.commit('a WordPress gallery', 'dm-gallery');
    },
  );
}
