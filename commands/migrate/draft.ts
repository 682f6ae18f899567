import { brokenReason, type Context } from './context';
import type { System } from './findings';
import { within } from './html/tree';
import type { SourceElement } from './html/tree.types';
import { hasPlaceholder, isScriptAddress, valueOf } from './html/values';

const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
]);

/**
 * A change of several places that is made as a whole or not at all. Elements whose tags change are
 * named with their change; what is around and between them stays.
 */
export class Draft {
  readonly #changes: (() => void)[] = [];
  readonly #touched = new Set<SourceElement>();
  readonly #notes: (readonly [SourceElement, string])[] = [];
  readonly #context: Context;
  readonly #system: System;
  readonly #element: SourceElement;
  #reason: string | undefined;
  #tags: readonly [open: string, close: string] = ['', ''];

  /** @param element the outermost element that changes. */
  constructor(context: Context, system: System, element: SourceElement) {
    this.#context = context;
    this.#system = system;
    this.#element = element;
    this.#touched.add(element);
  }

  /** Gives up, for a reason. */
  refuse(reason: string): void {
    this.#reason ??= reason;
  }

  /** Says what a person has to look at. */
  note(element: SourceElement, text: string): void {
    this.#notes.push([element, text]);
  }

  /** Puts tags around the outermost element. */
  wrap(open: string, close: string): void {
    this.#tags = [open, close];
  }

  rename(element: SourceElement, to: string): void {
    if (!element.endTag) this.refuse(`<${element.name}> has no end tag`);
    this.#change(element, () => this.#context.edits.rename(element, to));
  }

  unwrap(element: SourceElement): void {
    if (element.isBroken) this.refuse(`<${element.name}> has no end tag`);
    this.#change(element, () => this.#context.edits.unwrap(element));
  }

  /** Puts tags around an element in it. */
  enclose(element: SourceElement, open: string, close: string): void {
    this.#change(element, () => this.#context.edits.wrap(element, open, close));
  }

  /** Ends the outermost element before one of its children, which stays after it. */
  endBefore({ start }: SourceElement, tag: string): void {
    const { edits } = this.#context;
    const { endTag } = this.#element;
    this.#changes.push(() => {
      edits.insert(start, `</${tag}>`);
      if (endTag) edits.delete(endTag);
    });
  }

  /** Removes an element that only the former script needs. */
  remove(element: SourceElement): void {
    const { tree, edits } = this.#context;
    if (hasPlaceholder(tree.source.slice(element.start, element.end))) {
      this.refuse(`a template writes a part of <${element.name}>, which would go`);
    }
    this.#change(element, () => edits.delete(element));
  }

  add(element: SourceElement, attribute: string, value = ''): void {
    this.#changes.push(() => this.#context.edits.addAttribute(element, attribute, value));
  }

  removeClasses(element: SourceElement, isRemoved: (name: string) => boolean): void {
    this.#changes.push(() => this.#context.edits.removeClasses(element, isRemoved));
  }

  removeAttributes(element: SourceElement, isRemoved: (name: string) => boolean): void {
    for (const attribute of element.tag.attributes) {
      if (isRemoved(attribute.name)) {
        this.#changes.push(() => this.#context.edits.removeAttribute(attribute));
      }
    }
  }

  /** Makes the changes, or says why not; `label` names what it was, `tag` what it is. */
  commit(label: string, tag?: string): boolean {
    const element = this.#element;
    const context = this.#context;
    const reason =
      this.#reason ??
      brokenReason(context, element) ??
      (context.claim([...this.#touched]) ? undefined : 'another draft changes a part of it');
    const text = tag === undefined ? label : `${tag}, from ${label}`;
    if (reason !== undefined) {
      context.report('left', this.#system, element, `${text}: ${reason}`);
      return false;
    }
    if (tag !== undefined) context.markMade(element, tag);
    const [open, close] = this.#tags;
    context.edits.insert(element.start, `<!-- dm-elements draft: ${text} -->${open}`);
    for (const change of this.#changes) change();
    if (close) context.edits.insert(element.end, close);
    context.report('draft', this.#system, element, text);
    for (const [noted, note] of this.#notes) context.report('left', this.#system, noted, note);
    this.#removeScripts();
    return true;
  }

  #change(element: SourceElement, change: () => void): void {
    this.#touched.add(element);
    this.#changes.push(change);
  }

  /** Handlers and addresses that run scripts are not taken over from other systems. */
  #removeScripts(): void {
    const { tree, edits } = this.#context;
    for (const element of within(tree, this.#element)) {
      for (const attribute of element.tag.attributes) {
        const { name } = attribute;
        const isHandler = /^on[a-z]/.test(name);
        const isScript = ADDRESSES.has(name) && isScriptAddress(valueOf(tree, element, name) ?? '');
        if (!isHandler && !isScript) continue;
        edits.removeAttribute(attribute);
        this.#context.report('left', this.#system, attribute, `${name} with a script is removed`);
      }
    }
  }
}
