import { isNode, nodesIn, type SourceNode } from '../../editor/source/node';
import { toSource } from '../../editor/source/serialize';
import type { CatalogueElement } from './catalogue';
import { plainText } from '../text/plain-text';
import { shown } from './page-links';

/** Elements that end an open paragraph, in the owner's words. */
const BLOCKS: Readonly<Record<string, string>> = {
  blockquote: 'a quotation',
  div: 'a block',
  figure: 'a picture',
  form: 'a form',
  hr: 'a line',
  ol: 'a list',
  p: 'another paragraph',
  table: 'a table',
  ul: 'a list',
};

const nameOf = ({ tag }: SourceNode): string =>
  /^h[1-6]$/.test(tag) ? 'a heading' : (BLOCKS[tag] ?? `<${shown(tag)}>`);

/** Most characters of a paragraph that its finding names it by. */
const MAX_WORDS = 40;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const PARAGRAPH_END = /<\/p\s*>/gi;

/** How many paragraphs a piece of source ends that have ended before. */
const endsIn = (source: string): number =>
  source.includes('</') ? (source.replace(COMMENT, '').match(PARAGRAPH_END)?.length ?? 0) : 0;

/**
 * The paragraphs in an element that end before their end tag, and what each ends before: HTML has no
 * block in a paragraph. One that has no end tag at all is written so.
 */
function endedEarly({ children }: SourceNode): ReadonlyMap<SourceNode, SourceNode> {
  const open: (readonly [SourceNode, SourceNode])[] = [];
  const found = new Map<SourceNode, SourceNode>();
  for (const [at, child] of children.entries()) {
    if (!isNode(child)) {
      for (let ends = endsIn(child); ends > 0; ends -= 1) {
        const ended = open.pop();
        if (ended) found.set(...ended);
      }
    } else if (child.tag === 'p' && child.close === '') {
      const next = children[at + 1];
      if (isNode(next)) open.push([child, next]);
    }
  }
  return found;
}

/** Says what content stands outside the element that its author has put it into, by the element. */
export function cutContent(
  nodes: readonly SourceNode[],
  elements: readonly CatalogueElement[],
): ReadonlyMap<SourceNode, string> {
  const labels = new Map(elements.map(({ tag, label }) => [tag, label]));
  const found = new Map<SourceNode, string>();
  for (const parent of nodes) {
    const ended = endedEarly(parent);
    for (const child of parent.children) {
      if (!isNode(child) || child.tag !== 'p') continue;
      const before = ended.get(child);
      // An element of the library ends with the paragraph around it.
      const cut = [...nodesIn(child)].filter(
        (node) => node.close === '' && labels.has(node.tag) && !/\{\{/.test(toSource(node)),
      );
      for (const node of cut) {
        const where = before ? `before ${nameOf(before)}` : 'before it does';
        found.set(
          node,
          `${labels.get(node.tag) ?? ''}: the paragraph around it ends ${where}, so what belongs to it stands behind it. Take it out of the paragraph.`,
        );
      }
      if (!before || cut.length > 0) continue;
      const words = plainText(toSource(child), MAX_WORDS);
      const which = words === '' ? 'A paragraph' : `The paragraph “${words}”`;
      found.set(
        child,
        `${which} cannot have ${nameOf(before)} in it: it ends before that, and what follows is no part of it.`,
      );
    }
  }
  return found;
}
