import { OpenElements } from './open-elements';
import { scan } from './scan';
import type { Attribute, Range } from './tokens.types';
import type { SourceElement, SourceTree } from './tree.types';

const NONE: ReadonlySet<string> = new Set();

/** Names that are remembered of the elements around one: more are no page, and would take memory. */
const MOST_NAMES = 40;

const withName = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  names.has(name) || names.size >= MOST_NAMES ? names : new Set([...names, name]);

/** Reads the tree of a source: a document or a part of one, with broken parts marked as such. */
export function readTree(source: string): SourceTree {
  const elements: SourceElement[] = [];
  const placeholders: Range[] = [];
  const open = new OpenElements(elements);
  for (const token of scan(source)) {
    if (token.type === 'comment') continue;
    if (token.type === 'placeholder') {
      placeholders.push(token);
    } else if (token.type === 'end') {
      open.close(token);
    } else {
      const endsParagraph = open.closeBefore(token);
      const parent = open.current;
      const isOurs = parent?.name.startsWith('dm-') ?? false;
      const element: SourceElement = {
        name: token.name,
        tag: token,
        start: token.start,
        end: token.end,
        parent,
        children: [],
        index: elements.length,
        next: elements.length + 1,
        endsParagraph,
        isBroken: false,
        around: parent && isOurs ? withName(parent.around, parent.name) : (parent?.around ?? NONE),
        brokenAround: NONE,
      };
      parent?.children.push(element);
      elements.push(element);
      open.push(element);
    }
  }
  open.finish(source.length);
  for (const element of elements) {
    const { parent } = element;
    if (!parent) continue;
    const { brokenAround, isBroken, name } = parent;
    element.brokenAround = isBroken ? withName(brokenAround, name) : brokenAround;
  }
  return { source, elements, placeholders };
}

/** The element and all elements in it, in order. */
export const within = ({ elements }: SourceTree, element: SourceElement): SourceElement[] =>
  elements.slice(element.index, element.next);

/** All elements in an element. */
export const inside = ({ elements }: SourceTree, element: SourceElement): SourceElement[] =>
  elements.slice(element.index + 1, element.next);

/** The nearest of some levels around an element that is wanted. */
export function closest(
  element: SourceElement,
  isWanted: (outer: SourceElement) => boolean,
  levels = 8,
): SourceElement | undefined {
  let outer = element.parent;
  for (let level = 0; outer && level < levels; level += 1, outer = outer.parent) {
    if (isWanted(outer)) return outer;
  }
  return undefined;
}

export const attributeOf = ({ tag }: SourceElement, name: string): Attribute | undefined =>
  tag.attributes.find((attribute) => attribute.name === name);
