import type { BlockPicture, BlockPictures, PictureOrder } from './block-picture.types';
import type { Command } from './commands';
import { applyAll } from './history';
import { isNode, nodesIn, placeOf, type SourceNode } from './node';
import { countIds, parseSource } from './parse-source';
import { isCustom } from './pictures';
import { toSource } from './serialize';

/** Returns the pictures of a block, as for a block of the page. */
type PicturesOf = (root: SourceNode, block: SourceNode) => BlockPictures;

/** The templates of a block, itself included, that are not those of another custom element. */
function* templatesIn(block: SourceNode): Generator<SourceNode> {
  if (block.tag === 'template') yield block;
  for (const child of block.children) {
    if (isNode(child) && !isCustom(child)) yield* templatesIn(child);
  }
}

const textIn = ({ children }: SourceNode): string =>
  children.flatMap((child) => (isNode(child) ? [] : child)).join('');

/** Nodes never change: the content of each template is parsed once. */
const known = new WeakMap<SourceNode, SourceNode>();

/** The content of a template, which is one text in the source. */
function contentOf(template: SourceNode): SourceNode {
  const content = known.get(template) ?? parseSource(textIn(template), countIds('t'));
  known.set(template, content);
  return content;
}

/** The pictures in one template. */
function picturesIn(
  root: SourceNode,
  { block, template }: { readonly block: SourceNode; readonly template: SourceNode },
  read: PicturesOf,
): BlockPictures[] {
  const content = contentOf(template);
  // What a command makes of the content, as a change of the template.
  const asChange = (command: Command | undefined): Command | undefined => {
    const place = placeOf(root, template.id);
    if (!command || !place) return undefined;
    const source = toSource(applyAll(content, command.operations));
    const inserted = [{ ...template, children: source === '' ? [] : [source] }];
    const { parent, index } = place;
    return {
      ...command,
      operations: [{ type: 'splice', parent: parent.id, index, removed: [template], inserted }],
      ...(command.mergeKey !== undefined && { mergeKey: `${template.id} ${command.mergeKey}` }),
      selected: block.id,
    };
  };
  const pictureOf = (picture: BlockPicture): BlockPicture => {
    const { key, replace, describe, focusAt } = picture;
    return {
      ...picture,
      key: `${template.id} ${key}`,
      replace: (shown, alt) => asChange(replace(shown, alt)),
      ...(describe && { describe: (alt) => asChange(describe(alt)) }),
      ...(focusAt && { focusAt: (point) => asChange(focusAt(point)) }),
    };
  };
  const orderOf = ({ hasText, move, remove, add }: PictureOrder): PictureOrder => ({
    hasText,
    move: (from, to) => asChange(move(from, to)),
    remove: (at) => asChange(remove(at)),
    add: (shown, alt, nextId) => asChange(add(shown, alt, nextId)),
  });
  const blocks = [...nodesIn(content)].filter((node) => node === content || isCustom(node));
  return blocks
    .map((node) => read(content, node))
    .filter(({ pictures, order }) => pictures.length > 0 || order)
    .map(({ pictures, order }) => ({
      pictures: pictures.map(pictureOf),
      order: order && orderOf(order),
    }));
}

/**
 * Returns the pictures in the templates of a block. They can be put in order where they are those of one
 * gallery or slider.
 */
export function templatePictures(
  root: SourceNode,
  block: SourceNode,
  read: PicturesOf,
): BlockPictures {
  const all = [...templatesIn(block)].flatMap((template) =>
    picturesIn(root, { block, template }, read),
  );
  const [only] = all;
  if (only && all.length === 1) return only;
  return { pictures: all.flatMap(({ pictures }) => pictures), order: undefined };
}
