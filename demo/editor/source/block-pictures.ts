import { attributesIn } from './attributes';
import type { BlockPicture, BlockPictures, PictureOrder } from './block-picture.types';
import { moveCommand, nextSibling, removeCommand } from './commands';
import { listedPictures, picturesInData } from './data-pictures';
import type { SourceNode } from './node';
import {
  addPicture,
  describePicture,
  focusOf,
  focusPicture,
  replacePicture,
} from './picture-commands';
import { pictureList, picturesOf } from './pictures';
import { placedPictures } from './placed-pictures';
import { templatePictures } from './template-pictures';

/** The pictures that are elements of the page. */
function markupPictures(root: SourceNode, block: SourceNode): BlockPictures {
  const selected = block.id;
  const list = pictureList(block);
  const all = list ? list.items.flatMap(picturesOf) : picturesOf(block);
  const itemOf = (at: number): SourceNode | undefined =>
    list?.items.find((item) => picturesOf(item).some(({ id }) => id === all[at]?.id));
  const pictures = all.map((img): BlockPicture => {
    const { id } = img;
    const values = attributesIn(img.open);
    return {
      key: id,
      address: values.get('src') ?? '',
      alt: values.get('alt'),
      focus: focusOf(img),
      replace: (picture, alt) => replacePicture(root, { id, picture, alt, selected }),
      describe: (alt) => describePicture(root, id, { alt, selected }),
      focusAt: (point) => focusPicture(root, id, { point, selected }),
    };
  });
  const order: PictureOrder | undefined = list && {
    // Backgrounds have none.
    hasText: block.tag !== 'dm-background-gallery',
    move: (from, to) => {
      const item = itemOf(from);
      let other = itemOf(to);
      // Of an item with several pictures, its neighbour is meant.
      if (item && other === item) {
        other = list.items[list.items.indexOf(item) + Math.sign(to - from)];
      }
      if (!item || !other) return undefined;
      const before = to < from ? other.id : nextSibling(root, other.id);
      return moveCommand(root, item.id, list.parent.id, before);
    },
    remove: (at) => removeCommand(root, itemOf(at)?.id ?? ''),
    add: (picture, alt, nextId) => addPicture(root, selected, { picture, alt, nextId }),
  };
  return { pictures, order };
}

/**
 * Returns the pictures of a block: those in its data, where a widget shows these alone; else its elements,
 * and those that stand in its data, in attributes and in templates.
 */
export function blockPictures(root: SourceNode, block: SourceNode): BlockPictures {
  const listed = listedPictures(block);
  if (listed) return listed;
  const { pictures, order } = markupPictures(root, block);
  if (order) return { pictures, order };
  const others = [...pictures, ...picturesInData(block), ...placedPictures(root, block)];
  const later = templatePictures(root, block, blockPictures);
  return {
    pictures: [...others, ...later.pictures],
    order: others.length > 0 ? undefined : later.order,
  };
}
