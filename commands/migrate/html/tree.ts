import { OpenElements } from './open-elements';
import { scan } from './scan';
import type { Attribute, Range, StartTag } from './tokens.types';

/** An element of the source, with its place among the others. */
export interface SourceElement extends Range {
  readonly name: string;
  readonly tag: StartTag;
  /** Missing without an end tag of its own. */
  endTag?: Range;
  /** The end of its content and of its end tag. */
  end: number;
  readonly parent: SourceElement | undefined;
  readonly children: SourceElement[];
  /** Its position in the list of all elements, and that after its last descendant. */
  readonly index: number;
  next: number;
  /** Its start tag is the end of the paragraph before it, which another tag would not be. */
  readonly endsParagraph: boolean;
  /** It has neither an end tag nor the right to do without. */
  isBroken: boolean;
  /** Tags of the library's elements around it. */
  readonly around: ReadonlySet<string>;
  /** Names of the elements around it that should have an end tag and have none. */
  brokenAround: ReadonlySet<string>;
}

/** The elements of a source in their order. */
export interface SourceTree {
  readonly source: string;
  readonly elements: readonly SourceElement[];
  /** Placeholders of template languages between its tags. */
  readonly placeholders: readonly Range[];
}

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

export const attributeOf = ({ tag }: SourceElement, name: string): Attribute | undefined =>
  tag.attributes.find((attribute) => attribute.name === name);
