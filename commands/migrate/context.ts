import { Edits } from './edits';
import type { Finding, System } from './findings';
import type { SourceElement, SourceTree } from './html/tree.types';

/** The source that is migrated, with its edits and its findings so far. */
export class Context {
  readonly edits: Edits;
  readonly findings: Finding[] = [];
  readonly #claimed = new Set<SourceElement>();

  readonly #made = new Map<string, Uint8Array>();
  readonly tree: SourceTree;

  constructor(tree: SourceTree) {
    this.tree = tree;
    this.edits = new Edits(tree);
  }

  /** Adds a line to the report. */
  report(kind: Finding['kind'], system: System, { start }: { start: number }, text: string): void {
    this.findings.push({ kind, system, offset: start, text });
  }

  /** Reserves the elements whose tags are about to change; false if one of them is reserved already. */
  claim(elements: readonly SourceElement[]): boolean {
    if (elements.some((element) => this.#claimed.has(element))) return false;
    for (const element of elements) this.#claimed.add(element);
    return true;
  }

  /** Remembers that an element, or what is around it, becomes one of the library's. */
  markMade(element: SourceElement, tag: string): void {
    const marks = this.#made.get(tag) ?? new Uint8Array(this.tree.elements.length);
    this.#made.set(tag, marks.fill(1, element.index, element.next));
  }

  /** Whether an element is in one of the library's, or will be: of a tag, or of pictures. */
  isIn({ around, index }: SourceElement, tag: string): boolean {
    return [tag, 'dm-gallery', 'dm-slider'].some(
      (name) => around.has(name) || this.#made.get(name)?.[index] === 1,
    );
  }

  /**
   * Calls `migrate` with each element that `find` accepts. Those inside of one are skipped, so that
   * all calls together look at no element twice.
   */
  each(find: (element: SourceElement) => boolean, migrate: (element: SourceElement) => void): void {
    const { elements } = this.tree;
    for (let index = 0; index < elements.length;) {
      const element = elements[index];
      if (!element) return;
      const isFound = find(element);
      if (isFound) migrate(element);
      index = isFound ? element.next : index + 1;
    }
  }
}

/** Why the tags of an element cannot be changed; `undefined` if they can. */
export function brokenReason({ tree }: Context, element: SourceElement): string | undefined {
  const { endTag, name, isBroken } = element;
  if (isBroken || !endTag) return `<${name}> has no end tag`;
  if (element.endsParagraph) return 'the <p> before it has no end tag';
  for (const inner of tree.elements.slice(element.index + 1, element.next)) {
    if (inner.isBroken) return `<${inner.name}> in it has no end tag`;
  }
  // In a template, the end tag may be that of another branch.
  if (tree.placeholders.length > 0) {
    if (element.brokenAround.has(name)) return `<${name}> around it has no end tag`;
  }
  return undefined;
}
