import { attributeOf } from './html/tree';
import type { SourceElement, SourceTree } from './html/tree.types';
import { classesOf, encode, type ClassName } from './html/values';
import type { Attribute, Range } from './html/tokens.types';

/** Text that takes the place of a range. */
export interface Edit extends Range {
  readonly text: string;
}

/**
 * Changes of a source, by its offsets. What no edit names stays byte for byte. An edit inside a range
 * that is deleted goes with it.
 */
export class Edits {
  readonly #edits: Edit[] = [];
  readonly #tree: SourceTree;

  constructor(tree: SourceTree) {
    this.#tree = tree;
  }

  replace({ start, end }: Range, text: string): void {
    this.#edits.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text);
  }

  delete(range: Range): void {
    this.replace(range, '');
  }

  /** Gives an element another tag. */
  rename({ name, tag, endTag }: SourceElement, to: string): void {
    this.replace({ start: tag.start + 1, end: tag.start + 1 + name.length }, to);
    if (endTag) this.replace({ start: endTag.start + 2, end: endTag.start + 2 + name.length }, to);
  }

  /** Removes the tags of an element and keeps its content. */
  unwrap({ tag, endTag }: SourceElement): void {
    this.delete(tag);
    if (endTag) this.delete(endTag);
  }

  /** Puts tags around an element. */
  wrap({ start, end }: Range, open: string, close: string): void {
    this.insert(start, open);
    this.insert(end, close);
  }

  /** Adds an attribute after the tag's name. */
  addAttribute({ name, tag }: SourceElement, attribute: string, value = ''): void {
    const text = value === '' ? attribute : `${attribute}="${encode(value)}"`;
    this.insert(tag.start + 1 + name.length, ` ${text}`);
  }

  /** Gives an attribute another name, or another text. */
  replaceAttribute(attribute: Attribute, text: string, end = attribute.nameEnd): void {
    this.replace({ start: attribute.start, end }, text);
    // They would count under the name that nothing has any more.
    for (const range of attribute.again) this.#deleteWithSpace(range);
  }

  /** Removes an attribute with the space before it. */
  removeAttribute(attribute: Attribute): void {
    for (const range of [attribute, ...attribute.again]) this.#deleteWithSpace(range);
  }

  #deleteWithSpace({ start, end }: Range): void {
    const { source } = this.#tree;
    let from = start;
    while (/\s/.test(source[from - 1] ?? '')) from -= 1;
    this.delete({ start: from, end });
  }

  /** Removes the classes that are not wanted, and the attribute with the last of them. */
  removeClasses(element: SourceElement, isRemoved: (name: string) => boolean): void {
    const attribute = attributeOf(element, 'class');
    const classes = classesOf(this.#tree, element);
    const isUnwanted = ({ name }: ClassName): boolean => isRemoved(name);
    if (!attribute || !classes.some(isUnwanted)) return;
    const lastKept = classes.findLastIndex((name) => !isUnwanted(name));
    const last = classes[lastKept];
    if (!last) {
      this.removeAttribute(attribute);
      return;
    }
    classes.slice(0, lastKept).forEach((name, index) => {
      const { start } = classes[index + 1] ?? last;
      if (isUnwanted(name)) this.delete({ start: name.start, end: start });
    });
    const { end } = classes.at(-1) ?? last;
    if (end > last.end) this.delete({ start: last.end, end });
  }

  /** All edits that count, in their order. */
  list(): readonly Edit[] {
    // Insertions keep their order and go before what is replaced at their place; of two
    // replacements, the longer one contains the other.
    const sorted = this.#edits.toSorted(
      (a, b) =>
        a.start - b.start ||
        Number(a.end > a.start) - Number(b.end > b.start) ||
        (a.end > a.start ? b.end - a.end : 0),
    );
    let at = 0;
    return sorted.filter(({ start, end }) => {
      if (start < at) return false;
      at = end;
      return true;
    });
  }

  /** The source with all edits. */
  apply(): string {
    const { source } = this.#tree;
    const parts: string[] = [];
    let at = 0;
    for (const { start, end, text } of this.list()) {
      parts.push(source.slice(at, start), text);
      at = end;
    }
    parts.push(source.slice(at));
    return parts.join('');
  }
}
