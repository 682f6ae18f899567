import { attributesIn } from './attributes';
import type { BlockPicture } from './block-picture.types';
import { addressLike } from './media-address';
import { isTemplate } from './messages';
import { isNode, placeOf, type SourceNode } from './node';
import { settings } from './picture-commands';
import { isCustom } from './pictures';
import { editValue } from './raw-value';
import { styleAddresses, styleEdit } from './style-source';

/** The elements of a block that are not those of another custom element. */
function* ownNodes(block: SourceNode): Generator<SourceNode> {
  yield block;
  for (const child of block.children) {
    if (isNode(child) && !isCustom(child)) yield* ownNodes(child);
  }
}

/** The picture that a video shows until it is played. */
function posterOf(node: SourceNode, selected: string): BlockPicture[] {
  const address = node.tag === 'video' ? attributesIn(node.open).get('poster') : undefined;
  if (address === undefined || isTemplate(address)) return [];
  return [
    {
      key: `${node.id} poster`,
      address,
      alt: null,
      focus: undefined,
      replace: (picture) => {
        const operations = settings(node, [['poster', addressLike(address, picture)]]);
        return operations.length > 0
          ? { label: 'Replaced: picture', operations, selected }
          : undefined;
      },
    },
  ];
}

/** The pictures behind an element. */
function backgroundsOf(root: SourceNode, node: SourceNode, selected: string): BlockPicture[] {
  if (!/\sstyle/i.test(node.open)) return [];
  const style = attributesIn(node.open).get('style') ?? '';
  if (isTemplate(style)) return [];
  return styleAddresses(style).map((range, index) => ({
    key: `${node.id} style ${index}`,
    address: range.address,
    alt: null,
    focus: undefined,
    replace: (picture) => {
      const place = placeOf(root, node.id);
      const edit = styleEdit(range, style, addressLike(range.address, picture));
      const open = editValue(node.open, 'style', [edit]);
      if (!place || open === node.open) return undefined;
      const { parent, index: at } = place;
      // The page gets the element anew: it takes no styles from messages about attributes.
      const changed = { ...node, open };
      const operations = [
        { type: 'splice', parent: parent.id, index: at, removed: [node], inserted: [changed] },
      ] as const;
      return { label: 'Replaced: picture', operations, selected };
    },
  }));
}

/** The pictures of a block that stand in attributes: behind its elements, and before its videos. */
export const placedPictures = (root: SourceNode, block: SourceNode): BlockPicture[] =>
  [...ownNodes(block)].flatMap((node) => [
    ...backgroundsOf(root, node, block.id),
    ...posterOf(node, block.id),
  ]);
