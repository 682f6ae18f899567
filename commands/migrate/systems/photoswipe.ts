import type { Context } from '../context';
import { Draft } from '../draft';
import { attributeOf, closest, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { hasClass, valueOf } from '../html/values';

const BOXES: readonly string[] = ['div', 'section', 'article', 'ul', 'ol', 'figure'];
const OWN = /^data-(?:size|cropped|pswp-.*)$/;

const isPicture = (element: SourceElement): boolean =>
  element.name === 'a' &&
  element.tag.attributes.some(({ name }) => name === 'data-size' || name === 'data-pswp-width');

/** Finds the boxes that hold the pictures of a gallery. */
function galleriesIn(context: Context): ReadonlySet<SourceElement> {
  const { tree } = context;
  const pictures = tree.elements.filter(isPicture);
  const parents = new Set(pictures.flatMap(({ parent }) => parent ?? []));
  const counts = new Map<SourceElement | undefined, number>();
  const count = (parent: SourceElement | undefined): void => {
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  };
  for (const { parent } of [...pictures, ...parents]) count(parent);
  const isMarked = (element: SourceElement): boolean =>
    hasClass(tree, element, 'pswp-gallery') ||
    (valueOf(tree, element, 'itemtype') ?? '').endsWith('/ImageGallery');
  const galleries = new Set<SourceElement>();
  for (const picture of pictures) {
    const { parent } = picture;
    if (!parent || context.isIn(picture, 'dm-gallery')) continue;
    const isItem =
      counts.get(parent) === 1 &&
      (counts.get(parent.parent) ?? 0) > 1 &&
      /^(?:figure|li|div)$/.test(parent.name);
    const gallery = closest(picture, isMarked) ?? (isItem ? parent.parent : parent);
    if (gallery) galleries.add(gallery);
  }
  return galleries;
}

/** The size that the script needed: the width and height that a picture has in HTML. */
function readSize({ tree }: Context, link: SourceElement): readonly [string, string] | undefined {
  const size = /^(\d{1,6})x(\d{1,6})$/.exec(valueOf(tree, link, 'data-size') ?? '');
  const width = size?.[1] ?? valueOf(tree, link, 'data-pswp-width');
  const height = size?.[2] ?? valueOf(tree, link, 'data-pswp-height');
  const isNumber = (text: string | undefined): text is string => /^\d{1,6}$/.test(text ?? '');
  return isNumber(width) && isNumber(height) ? [width, height] : undefined;
}

function migrateLink(draft: Draft, context: Context, link: SourceElement): void {
  const { tree } = context;
  const img = inside(tree, link).find(({ name }) => name === 'img');
  const size = readSize(context, link);
  if (!img) draft.note(link, 'a link without a picture in it is not part of a gallery');
  if (img && size && !attributeOf(img, 'width') && !attributeOf(img, 'height')) {
    draft.add(img, 'width', size[0]);
    draft.add(img, 'height', size[1]);
  }
  const src = valueOf(tree, link, 'data-pswp-src');
  if (src !== undefined) draft.note(link, `its large picture was ${src}: make that its href`);
  if (valueOf(tree, link, 'data-pswp-type') !== undefined) {
    draft.note(link, 'it was no picture: link the video itself');
  }
  draft.removeAttributes(link, (name) => OWN.test(name));
}

/** Drafts lists of pictures for PhotoSwipe 4 (`data-size`) and 5 (`data-pswp-width`). */
export function migratePhotoSwipe(context: Context): void {
  const { tree } = context;
  let count = 0;
  let done = 0;
  for (const gallery of galleriesIn(context)) {
    // One in another goes with it.
    if (gallery.index < done || gallery.name.startsWith('dm-')) continue;
    done = gallery.next;
    const draft = new Draft(context, 'photoswipe', gallery);
    if (!BOXES.includes(gallery.name)) {
      draft.refuse(
        `<${gallery.name}> has a meaning of its own: put dm-gallery around the pictures`,
      );
    }
    draft.rename(gallery, 'dm-gallery');
    draft.removeClasses(gallery, (name) => name === 'pswp-gallery');
    const isList = gallery.name === 'ul' || gallery.name === 'ol';
    if (isList) for (const item of gallery.children) if (item.name === 'li') draft.unwrap(item);
    for (const element of inside(tree, gallery)) {
      if (isPicture(element)) migrateLink(draft, context, element);
    }
    if (draft.commit('pictures for PhotoSwipe', 'dm-gallery')) count += 1;
  }
  if (count === 0) return;
  context.each(
    (element) => element.name === 'div' && hasClass(tree, element, 'pswp') && !element.around.size,
    (viewer) => {
      const draft = new Draft(context, 'photoswipe', viewer);
      draft.remove(viewer);
      draft.commit('the markup of the viewer is removed, which dm-gallery brings');
    },
  );
}
