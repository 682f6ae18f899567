import type { Mark, Node } from 'prosemirror-model';
import { setAttribute } from '../source/attributes';
import type { Command } from '../source/commands';
import { isNode, placeOf, type SourceChild, type SourceNode } from '../source/node';
import { parseSource, type NextId } from '../source/parse-source';
import { toSource } from '../source/serialize';
import type { ReadText } from './read-text';
import type { Tags } from './schema';
import type { TextTarget } from './text-target';
import { writeTokens, type Token } from './tokens';

/** Characters that markup, or a placeholder of the host, begins with. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '{': '&#123;',
  '\u00a0': '&nbsp;',
};

class Writer {
  readonly tokens: Token[] = [];
  /** The place in the document's content of each token. */
  readonly parts: number[] = [];
  readonly #gap: string;
  readonly #used = new Set<string>();
  #part = 0;

  constructor(gap: string) {
    this.#gap = gap;
  }

  #push(key: string, raw: string): void {
    this.tokens.push({ key, raw });
    this.parts.push(this.#part);
  }

  /** The start tag; an `id` attribute is written once. */
  #open({ open, id }: Tags): string {
    const isSecond = id !== null && this.#used.has(id);
    if (id !== null) this.#used.add(id);
    return isSecond ? setAttribute(open, 'id', null) : open;
  }

  #line(node: Node): void {
    let active: readonly Mark[] = [];
    const closeTo = (count: number): void => {
      for (const { attrs } of active.slice(count).reverse()) {
        this.#push(`/${String(attrs['open'])}`, String(attrs['close']));
      }
    };
    let isSpace = false;
    node.forEach((child) => {
      const { marks } = child;
      const differs = active.findIndex((mark, index) => !marks[index]?.eq(mark));
      const kept = differs < 0 ? active.length : differs;
      closeTo(kept);
      for (const { attrs } of marks.slice(kept)) {
        const open = this.#open(attrs as unknown as Tags);
        this.#push(open, open);
      }
      active = marks;
      if (!child.isText) {
        if (child.type.name === 'break') this.#push('<br', String(child.attrs['open']));
        else this.#whole(child);
        isSpace = false;
        return;
      }
      for (const character of child.text ?? '') {
        const written = character === ' ' && isSpace ? '\u00a0' : character;
        isSpace = written === ' ';
        this.#push(written, ESCAPED[written] ?? written);
      }
    });
    closeTo(0);
  }

  #whole({ attrs, isInline }: Node): void {
    const gap = isInline ? '' : this.#gap;
    this.#push(`whole ${String(attrs['key'])}`, gap + String(attrs['source']));
  }

  #block(node: Node, depth: number): void {
    if (node.type.name === 'whole') {
      this.#whole(node);
      return;
    }
    const attrs = node.attrs as unknown as Tags;
    const { name } = node.type;
    const gap = this.#gap && this.#gap + '  '.repeat(depth);
    if (name === 'line') {
      this.#push('<', '');
      this.#line(node);
      this.#push('/<', '');
      return;
    }
    const open = this.#open(attrs);
    this.#push(open, gap + open);
    if (node.isTextblock) this.#line(node);
    else node.forEach((child) => this.#block(child, depth + 1));
    const isIndented = !node.isTextblock && node.lastChild?.type.name !== 'line';
    this.#push(`/${attrs.open}`, (isIndented ? gap : '') + attrs.close);
  }

  write(doc: Node, kind: TextTarget['kind']): void {
    if (kind === 'line') this.#line(doc);
    else {
      doc.forEach((node, _, index) => {
        this.#part = index;
        this.#block(node, 0);
      });
      this.#part = doc.childCount;
    }
    this.#push('end', '');
  }
}

/** The line break and indentation before the children of an element. */
function gapIn({ children }: SourceNode): string {
  const [first] = children;
  if (typeof first !== 'string') return '';
  return /\n[\t ]*$/.exec(first)?.[0] ?? '';
}

/** Joins neighbouring texts. */
function joined(children: readonly SourceChild[]): SourceChild[] {
  const result: SourceChild[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (child === '') continue;
    if (typeof child === 'string' && typeof last === 'string') {
      result[result.length - 1] = last + child;
    } else result.push(child);
  }
  return result;
}

/** A changed text in the source. */
interface Written {
  /** The children of its element, with those that have not changed as they are. */
  readonly children: SourceChild[];
  /** Its source, in pieces, for the next change. */
  readonly tokens: readonly Token[];
}

/** Writes a changed text. */
export function writeText(
  read: ReadText,
  doc: Node,
  element: SourceNode,
  kind: TextTarget['kind'],
  nextId: NextId,
): Written {
  const writer = new Writer(gapIn(element));
  writer.write(doc, kind);
  const raws = writeTokens(read.tokens, writer.tokens);
  const parts = Array.from({ length: doc.childCount + 1 }, () => '');
  for (const [index, raw] of raws.entries()) {
    const part = kind === 'line' ? 0 : (writer.parts[index] ?? 0);
    parts[part] = (parts[part] ?? '') + raw;
  }
  const tokens = writer.tokens.map(({ key }, index) => ({ key, raw: raws[index] ?? '' }));
  const own = new Map(element.children.filter(isNode).map((child) => [child.id, child]));
  const used = new Set<string>();
  // The text does not know the ids of paragraphs that were new in the step before.
  const claimed = new Set<unknown>();
  doc.forEach(({ attrs }) => claimed.add(attrs['id']));
  const unclaimed = new Map<string, SourceNode[]>();
  for (const child of own.values()) {
    if (claimed.has(child.id)) continue;
    const source = toSource(child);
    unclaimed.set(source, [...(unclaimed.get(source) ?? []), child]);
  }
  const reused = (child: SourceNode): SourceNode =>
    unclaimed.get(toSource(child))?.shift() ?? child;
  const parsed = (source: string, id: string | null): SourceChild[] => {
    // Of a split paragraph, the first; what was pasted has ids of its own.
    const isFree = id !== null && own.has(id) && !used.has(id);
    if (isFree) used.add(id);
    const before = isFree ? own.get(id) : undefined;
    let isFirst = isFree;
    return parseSource(source, nextId).children.map((child) => {
      if (!isNode(child)) return child;
      if (!isFirst) return reused(child);
      isFirst = false;
      const named = { ...child, id: id ?? child.id };
      return before && toSource(before) === toSource(named) ? before : named;
    });
  };
  if (kind === 'line') return { children: parsed(parts.join(''), null), tokens };
  const children = joined(
    parts.flatMap((source, index) => {
      const node = doc.maybeChild(index);
      const attrs = node?.attrs as { id: string | null; key?: string } | undefined;
      const whole = attrs?.key === undefined ? undefined : read.wholes.get(attrs.key);
      if (whole === undefined) return parsed(source, attrs?.id ?? null);
      const length = isNode(whole) ? toSource(whole).length : whole.length;
      return [source.slice(0, source.length - length), whole];
    }),
  );
  return { children, tokens };
}

/**
 * The command for a text that was edited; `undefined` if nothing has changed. It replaces as few
 * elements as it can, so that all others stay on the page as they are.
 *
 * @param children those that {@link writeText} has returned.
 */
export function textCommand(
  root: SourceNode,
  element: SourceNode,
  { kind }: TextTarget,
  children: readonly SourceChild[],
  selected: string | null,
): Command | undefined {
  const next = { ...element, children };
  if (toSource(next) === toSource(element)) return undefined;
  const label = 'Text changed';
  const splice = { type: 'splice' } as const;
  if (kind === 'line') {
    const place = placeOf(root, element.id);
    if (!place) return undefined;
    const { parent, index } = place;
    const operation = { ...splice, parent: parent.id, index, removed: [element], inserted: [next] };
    return { label, operations: [operation], isShown: true, selected };
  }
  const { children: before, id } = element;
  let start = 0;
  while (start < before.length && before[start] === children[start]) start++;
  let end = 0;
  const most = Math.min(before.length, children.length) - start;
  while (end < most && before.at(-1 - end) === children.at(-1 - end)) end++;
  const removed = before.slice(start, before.length - end);
  const inserted = children.slice(start, children.length - end);
  const operation = { ...splice, parent: id, index: start, removed, inserted };
  return { label, operations: [operation], isShown: true, selected };
}
