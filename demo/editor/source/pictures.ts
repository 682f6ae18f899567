import { attributesIn } from './attributes';
import { isTemplate } from './messages';
import { isNode, type SourceNode } from './node';

/** Whether an element is a widget. */
export const isCustom = ({ tag }: SourceNode): boolean => tag.includes('-');

/** Whether an element is a picture whose address the page's author wrote. */
export const isPicture = ({ tag, open }: SourceNode): boolean =>
  tag === 'img' && !isTemplate(open) && attributesIn(open).has('src');

/** Returns the pictures of a block, without those of other elements in it. */
export function picturesOf(block: SourceNode): SourceNode[] {
  if (isPicture(block)) return [block];
  return block.children
    .filter(isNode)
    .filter((child) => !isCustom(child))
    .flatMap(picturesOf);
}

/** Elements that show a list of pictures, one child for each. */
const LISTS: readonly string[] = ['dm-gallery', 'dm-slider', 'dm-background-gallery'];

/** A list of pictures that can be put in another order. */
export interface PictureList {
  /** The element whose children they are. */
  readonly parent: SourceNode;
  readonly items: readonly SourceNode[];
}

/** Whether a child is a picture of a list; the others of a background are in front of it. */
const isListed = (block: SourceNode, { open }: SourceNode): boolean =>
  block.tag !== 'dm-background-gallery' || attributesIn(open).get('slot') === 'slide';

/** Whether the pictures of an element come from data or from the host. */
export const isFilled = ({ children }: SourceNode): boolean =>
  children.some((child) => (isNode(child) ? child.tag === 'script' : isTemplate(child)));

/** Returns the list of pictures that an element shows; `undefined` if it shows none. */
export function pictureList(block: SourceNode): PictureList | undefined {
  if (!LISTS.includes(block.tag) || isFilled(block)) return undefined;
  let parent = block;
  for (;;) {
    const items = parent.children
      .filter(isNode)
      .filter((child) => !isCustom(child) && picturesOf(child).length > 0)
      .filter((child) => parent !== block || isListed(block, child));
    const [only] = items;
    // A box around all of them.
    const isBox = items.length === 1 && only !== undefined && picturesOf(only).length > 1;
    if (!isBox) return { parent, items };
    parent = only;
  }
}
