import { parseFragment, type ChildNode, type Element } from 'parse5';
import type { AttributeDocs } from '../data';
import type { Dialect } from './dialect';

/** Longest line of a template, in characters. */
const WIDTH = 88;

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Tags within a line of text: a space between them is visible. */
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data dfn em i img input kbd label mark meter output progress q s samp select small span strong sub sup textarea time u var'.split(
    ' ',
  ),
);

/** Types of inputs whose value visitors do not change. */
const FIXED = new Set('button checkbox hidden image radio reset submit'.split(' '));

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Whether visitors type into the element: with `value`, React would not let them change it. */
const isTyped = (element: Element): boolean =>
  element.tagName === 'input' && !FIXED.has(valueOf(element, 'type') ?? 'text');

const isInline = (element: Element): boolean =>
  INLINE.has(element.tagName) && valueOf(element, 'type') !== 'hidden';

/** Options of {@link templateOf}. */
export interface TemplateOptions {
  readonly dialect: Dialect;
  /** The documented element, whose first tag gets the listener. */
  readonly tagName: string;
  readonly attributes: readonly AttributeDocs[];
  /** Name of the event that is listened to. */
  readonly event?: string | undefined;
}

/** A word, a tag or a comment among the children of an element. */
interface Piece {
  readonly code: string;
  readonly kind: 'word' | 'inline' | 'block';
  /** The space before it in the source. */
  readonly space: 'none' | 'line' | 'break';
}

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

/** Writes HTML as a template of a framework. */
class TemplateWriter {
  readonly #options: TemplateOptions;
  #hasEvent = false;

  constructor(options: TemplateOptions) {
    this.#options = options;
  }

  /** Writes nodes as lines, each indented. */
  lines(nodes: readonly ChildNode[], indent: string, parent = ''): string[] {
    const lines: string[] = [];
    let before: Piece | undefined;
    for (const piece of this.#pieces(nodes, indent)) {
      const line = lines.at(-1);
      if (line === undefined || !before) lines.push(indent + piece.code);
      else if (piece.space === 'none') lines[lines.length - 1] = line + piece.code;
      else if (this.#fits(line, before, piece)) lines[lines.length - 1] = `${line} ${piece.code}`;
      else {
        if (this.#needsSpace(before, piece, parent)) lines[lines.length - 1] = `${line}{' '}`;
        lines.push(indent + piece.code);
      }
      before = piece;
    }
    return lines;
  }

  #fits(line: string, before: Piece, { code, kind, space }: Piece): boolean {
    if (kind === 'block' || before.kind === 'block' || code.includes('\n')) return false;
    const areTags = kind !== 'word' && before.kind !== 'word';
    const last = line.slice(line.lastIndexOf('\n') + 1);
    return !(areTags && space === 'break') && last.length + 1 + code.length <= WIDTH;
  }

  /** Whether a visible space would be lost: JSX drops spaces at a line break. */
  #needsSpace(before: Piece, { kind }: Piece, parent: string): boolean {
    if (!this.#options.dialect.isJsx || kind === 'block' || before.kind === 'block') return false;
    const words = [kind, before.kind].filter((each) => each === 'word').length;
    return words === 1 || (words === 0 && !parent.includes('-') && parent !== '');
  }

  #pieces(nodes: readonly ChildNode[], indent: string): Piece[] {
    const pieces: Piece[] = [];
    let space: Piece['space'] = 'none';
    for (const node of nodes) {
      if (isElement(node)) {
        const code = this.#element(node, indent);
        pieces.push({ code, kind: isInline(node) ? 'inline' : 'block', space });
      } else if (node.nodeName === '#comment' && 'data' in node) {
        const code = this.#options.dialect.comment(node.data);
        pieces.push({ code, kind: 'block', space });
      } else if ('value' in node) {
        const [start = ''] = /^\s*/.exec(node.value) ?? [];
        if (start) space = start.includes('\n') ? 'break' : 'line';
        for (const word of node.value.split(/\s+/).filter(Boolean)) {
          pieces.push({ code: this.#options.dialect.text(word), kind: 'word', space });
          space = 'line';
        }
        const [end = ''] = /\s*$/.exec(node.value) ?? [];
        if (node.value.trim()) space = end === '' ? 'none' : end.includes('\n') ? 'break' : 'line';
        continue;
      }
      space = 'none';
    }
    return pieces;
  }

  #element(element: Element, indent: string): string {
    const { tagName, childNodes } = element;
    const { hasDefaultValue } = this.#options.dialect;
    const names = this.#attributes(element);
    const isEmpty = VOID.has(tagName);
    const close = isEmpty ? ' />' : '>';
    const flat = [`<${tagName}`, ...names].join(' ') + close;
    const isLong = indent.length + flat.length > WIDTH && names.length > 1;
    const open = isLong
      ? [
          `<${tagName}`,
          ...names.map((name) => `${indent}  ${name}`),
          `${indent}${close.trim()}`,
        ].join('\n')
      : flat;
    if (isEmpty) return open;
    const inner = tagName === 'textarea' && hasDefaultValue ? [] : childNodes;
    const lines = this.lines(inner, `${indent}  `, tagName);
    const [first = ''] = lines;
    if (lines.length === 0) return `${open}</${tagName}>`;
    // In the source, the content begins on a new line.
    const isBroken = inner[0] && 'value' in inner[0] && /^\s*\n/.test(inner[0].value);
    const length = first.length + open.length + tagName.length + 1;
    const isShort = lines.length === 1 && !first.includes('\n') && length <= WIDTH;
    if (isShort && !isLong && !isBroken) return `${open}${first.trimStart()}</${tagName}>`;
    return `${open}\n${lines.join('\n')}\n${indent}</${tagName}>`;
  }

  #attributes(element: Element): string[] {
    const { tagName, attrs, childNodes } = element;
    const { dialect, attributes, event, tagName: documented } = this.#options;
    const isOurs = tagName === documented;
    const written = attrs.map(({ name, value }) =>
      isOurs
        ? dialect.own(
            attributes.find((attribute) => attribute.name === name),
            name,
            value,
          )
        : dialect.attribute(
            dialect.hasDefaultValue && name === 'value' && isTyped(element) ? 'defaultValue' : name,
            value,
          ),
    );
    const [first] = childNodes;
    if (
      dialect.hasDefaultValue &&
      tagName === 'textarea' &&
      first &&
      'value' in first &&
      first.value
    )
      written.push(dialect.attribute('defaultValue', first.value));
    if (!isOurs || event === undefined || this.#hasEvent) return written;
    this.#hasEvent = true;
    return [...written, dialect.event(event)];
  }
}

/** Writes the source of an example as a template, each line with an indentation. */
export function templateOf(source: string, options: TemplateOptions, indent = ''): string {
  const { childNodes } = parseFragment(source) as unknown as Element;
  return new TemplateWriter(options).lines(childNodes, indent).join('\n');
}
