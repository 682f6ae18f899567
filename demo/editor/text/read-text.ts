import { parseFragment } from 'parse5';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { isNode, type SourceChild, type SourceNode } from '../source/node';
import { toSource } from '../source/serialize';
import type { TextSchema } from './schema';
import { isBlock, isParagraph, isShown, isTextBlock, isWrap } from './tags';
import type { TextTarget } from './text-target';
import type { Token } from './tokens';

/** A text of the source as a document to edit. */
export interface ReadText {
  readonly doc: Node;
  /** The source of the text, in pieces. */
  readonly tokens: readonly Token[];
  /** Elements and source that cannot be edited here, by the key in their node. */
  readonly wholes: ReadonlyMap<string, SourceChild>;
}

/**
 * Matches, in this order: a comment, a tag that the parser has ignored (a quoted value may have `>` in it), a placeholder of the host, a
 * character reference, white space, and any other character.
 */
const PIECES =
  /<!--[\s\S]*?(?:-->|$)|<(?:[^>=]|=\s*(?:"[^"]*"|'[^']*')?)*>?|\{\{[\w|-]{1,80}\}\}|&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);?|[\t\n\f\r ]+|[\s\S]/giu;

const SPACE = /^[\t\n\f\r ]+$/;

/** The references that pasted text is full of: to parse each would take seconds for a long one. */
const COMMON: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&quot;': '"',
  '&#123;': '{',
};

/** The character of a reference; `undefined` for anything else. */
function characterOf(reference: string): string | undefined {
  const common = COMMON[reference];
  if (common !== undefined) return common;
  const [node] = parseFragment(reference).childNodes;
  const text = node && 'value' in node ? node.value : reference;
  return text !== reference && Array.from(text).length === 1 ? text : undefined;
}

class Reader {
  readonly tokens: Token[] = [];
  readonly wholes = new Map<string, SourceChild>();
  readonly #schema: TextSchema;
  /** White space before the next tag. */
  #gap = '';
  /** Whether white space at this place shows nothing. */
  #isTrimmed = true;

  constructor(schema: TextSchema) {
    this.#schema = schema;
  }

  #push(key: string, raw: string): void {
    this.tokens.push({ key, raw: this.#gap + raw });
    this.#gap = '';
  }

  #addSpace(space: string): void {
    const last = this.tokens.at(-1);
    if (last) last.raw += space;
    else this.#gap += space;
  }

  /** Moves the space at the end of a line to the tag behind it; returns whether there was one. */
  #trimEnd(): boolean {
    const last = this.tokens.at(-1);
    if (last?.key !== ' ') return false;
    this.tokens.pop();
    this.#gap = last.raw;
    return true;
  }

  #whole(child: SourceChild): { key: string; source: string; id: string | null } {
    const key = String(this.wholes.size);
    this.wholes.set(key, child);
    const source = isNode(child) ? toSource(child) : child;
    this.#push(`whole ${key}`, source);
    return { key, source, id: isNode(child) ? child.id : null };
  }

  /** A line of text; `isEnd` if white space at its end shows nothing. */
  line(children: readonly SourceChild[]): Fragment {
    this.#isTrimmed = true;
    const nodes = this.#inline(children, []);
    const last = nodes.at(-1);
    if (last?.isText && last.text?.endsWith(' ') && this.#trimEnd()) {
      nodes.pop();
      const text = last.text.slice(0, -1);
      if (text !== '') nodes.push(this.#schema.text(text, last.marks));
    }
    return Fragment.fromArray(nodes);
  }

  #inline(children: readonly SourceChild[], marks: readonly Mark[]): Node[] {
    const { nodes, marks: types } = this.#schema;
    return children.flatMap((child): Node[] => {
      if (!isNode(child)) return this.#text(child, marks);
      if (child.tag === 'br') {
        this.#push('<br', child.open);
        this.#isTrimmed = true;
        return [nodes.break.create({ open: child.open }, null, marks)];
      }
      if (!isWrap(child)) {
        this.#isTrimmed = false;
        return [nodes.piece.create(this.#whole(child), null, marks)];
      }
      const { open, close, id } = child;
      this.#push(open, open);
      const inner = this.#inline(child.children, [
        ...marks,
        types.wrap.create({ open, close, id }),
      ]);
      this.#push(`/${open}`, close);
      return inner;
    });
  }

  #text(source: string, marks: readonly Mark[]): Node[] {
    const nodes: Node[] = [];
    for (const [piece] of source.matchAll(PIECES)) {
      if (SPACE.test(piece) && this.#isTrimmed) {
        this.#addSpace(piece);
        continue;
      }
      const character = piece.startsWith('&') ? characterOf(piece) : undefined;
      if (piece.startsWith('<') || piece.startsWith('{{')) {
        nodes.push(this.#schema.nodes.piece.create(this.#whole(piece), null, marks));
        this.#isTrimmed &&= piece.startsWith('<');
        continue;
      }
      const text = character ?? (SPACE.test(piece) ? ' ' : piece);
      this.#isTrimmed = text === ' ';
      // A reference that is none is several characters.
      const isReference = character !== undefined || text === ' ';
      for (const one of isReference ? [text] : text) this.#push(one, isReference ? piece : one);
      nodes.push(this.#schema.text(text, marks));
    }
    return nodes;
  }

  /** Paragraphs, lists and what stays whole, beside each other. */
  flow(children: readonly SourceChild[], isItem = false): Node[] {
    const nodes: Node[] = [];
    const run: SourceChild[] = [];
    const flush = (): void => {
      const isText = run.some((child) => (isNode(child) ? isItem : isShown(child)));
      if (isText) nodes.push(this.#schema.nodes.line.create(null, this.#bare(run)));
      else for (const child of run) nodes.push(...this.#between(child));
      run.length = 0;
    };
    for (const child of children) {
      if (!isNode(child) || !isBlock(child.tag)) {
        run.push(child);
        continue;
      }
      flush();
      nodes.push(this.#block(child));
    }
    flush();
    return nodes;
  }

  /** A line without an element. */
  #bare(run: readonly SourceChild[]): Fragment {
    this.#push('<', '');
    const content = this.line(run);
    this.#push('/<', '');
    return content;
  }

  #between(child: SourceChild): Node[] {
    const { whole } = this.#schema.nodes;
    if (isNode(child)) return [whole.create(this.#whole(child))];
    if (child.trim() === '') {
      this.#gap += child;
      return [];
    }
    const rest = child.slice(child.trimEnd().length);
    const start = child.length - child.trimStart().length;
    this.#gap += child.slice(0, start);
    const node = whole.create(this.#whole(child.trim()));
    this.#gap += rest;
    return [node];
  }

  #block(node: SourceNode): Node {
    const { nodes } = this.#schema;
    if (!isTextBlock(node)) return nodes.whole.create(this.#whole(node));
    const { open, close, id, tag, children } = node;
    this.#push(open, open);
    const attributes = { open, close, id };
    let block: Node;
    if (isParagraph(tag)) block = nodes.block.create(attributes, this.line(children));
    else {
      const items = children.flatMap((child) => {
        if (isNode(child)) return [this.#item(child)];
        this.#gap += child;
        return [];
      });
      block = nodes.list.create(attributes, items);
    }
    this.#push(`/${open}`, close);
    return block;
  }

  #item({ open, close, id, children }: SourceNode): Node {
    const { item, line } = this.#schema.nodes;
    this.#push(open, open);
    const inner = this.flow(children, true);
    const isEmpty = inner[0]?.type.name === 'list' || inner.length === 0;
    if (isEmpty) {
      this.tokens.push({ key: '<', raw: '' }, { key: '/<', raw: '' });
      inner.unshift(line.create());
    }
    this.#push(`/${open}`, close);
    return item.create({ open, close, id }, inner);
  }

  /** Behind everything, for white space at the end. */
  end(): void {
    this.#push('end', '');
  }
}

/** Reads the content of an element as a document to edit. */
export function readText(
  schema: TextSchema,
  element: SourceNode,
  kind: TextTarget['kind'],
): ReadText {
  const reader = new Reader(schema);
  const content =
    kind === 'line'
      ? reader.line(element.children)
      : Fragment.fromArray(reader.flow(element.children));
  reader.end();
  const doc = schema.nodes.doc.create(null, content);
  return { doc, tokens: reader.tokens, wholes: reader.wholes };
}
