import type { SourceElement } from './tree.types';
import type { EndTag, StartTag } from './tokens.types';

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
);

const BLOCKS =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul';

interface ClosingRule {
  /** The elements that a start tag closes. */
  readonly closes: readonly string[];
  /** Those at which it stops looking for them. */
  readonly stops: readonly string[];
}

const rules = (names: string, closes: string, stops: string): [string, ClosingRule][] =>
  names.split(' ').map((name) => [name, { closes: closes.split(' '), stops: stops.split(' ') }]);

const CLOSED_BY: ReadonlyMap<string, ClosingRule> = new Map([
  ...rules(BLOCKS, 'p', 'button table td th object'),
  ...rules('li', 'li p', 'ul ol menu table td th'),
  ...rules('dt dd', 'dt dd p', 'dl table td th'),
  ...rules('option', 'option', 'select datalist optgroup'),
  ...rules('optgroup', 'option optgroup', 'select'),
  ...rules('td th', 'td th p', 'tr table'),
  ...rules('tr', 'td th tr p', 'thead tbody tfoot table'),
  ...rules('thead tbody tfoot', 'td th tr thead tbody tfoot p', 'table'),
]);

/** Elements that the standard lets end without an end tag. */
const OPTIONAL: ReadonlySet<string> = new Set(
  'html head body p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp'.split(' '),
);

/** Levels that are searched for an element to close: what is farther away is not what an author meant. */
const REACH = 16;

/** The elements that have begun and not ended, the innermost last. */
export class OpenElements {
  readonly #stack: SourceElement[] = [];
  readonly #counts = new Map<string, number>();
  readonly #all: readonly SourceElement[];
  #foreign = 0;

  constructor(all: readonly SourceElement[]) {
    this.#all = all;
  }

  get current(): SourceElement | undefined {
    return this.#stack.at(-1);
  }

  push(element: SourceElement): void {
    const isForeign = element.name === 'svg' || element.name === 'math';
    const isEmpty =
      VOID.has(element.name) || (element.tag.selfClosing && (this.#foreign > 0 || isForeign));
    if (isEmpty) return;
    if (isForeign) this.#foreign += 1;
    this.#stack.push(element);
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1);
  }

  /**
   * Ends the elements that a start tag closes: an item by the next, a paragraph by a block.
   *
   * @returns whether a paragraph is among them.
   */
  closeBefore({ name, start }: StartTag): boolean {
    const rule = this.#foreign > 0 ? undefined : CLOSED_BY.get(name);
    if (!rule) return false;
    const { length } = this.#stack;
    let closed: number | undefined;
    for (let level = length - 1; level >= Math.max(0, length - REACH); level -= 1) {
      const open = this.#stack[level]?.name ?? '';
      if (rule.stops.includes(open)) break;
      if (rule.closes.includes(open)) closed = level;
    }
    if (closed === undefined) return false;
    const hasParagraph = this.#stack.slice(closed).some((element) => element.name === 'p');
    this.#popTo(closed, start);
    return hasParagraph;
  }

  /** Ends the innermost element of an end tag's name, and what is open in it. */
  close(tag: EndTag): void {
    if (!this.#counts.get(tag.name)) return;
    const level = this.#stack.findLastIndex(({ name }) => name === tag.name);
    this.#popTo(level + 1, tag.start);
    const element = this.#stack[level];
    if (element) element.endTag = { start: tag.start, end: tag.end };
    this.#popTo(level, tag.end);
  }

  /** Ends all that is open. */
  finish(end: number): void {
    this.#popTo(0, end);
  }

  #popTo(level: number, end: number): void {
    while (this.#stack.length > level) {
      const element = this.#stack.pop();
      if (!element) return;
      element.end = end;
      element.next = this.#all.length;
      element.isBroken = !element.endTag && !OPTIONAL.has(element.name);
      if (element.name === 'svg' || element.name === 'math') this.#foreign -= 1;
      this.#counts.set(element.name, (this.#counts.get(element.name) ?? 1) - 1);
    }
  }
}
