import { own } from '../../shared/dom/own';
import { warn } from '../../shared/site/log';
import type { Decision } from './decide';
import { markRule, RULE_ATTRIBUTE } from './rule-marks';
import type { Rule } from './rule.types';

/** Selector of parts, which rules name. */
const PARTS = '[data-dm-part]';

/** Whether the parser has read a template to its end: something follows it. */
function isComplete(template: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = template; node; node = own(node).parentNode) {
    if (own(node).nextSibling) return true;
  }
  return false;
}

/**
 * Shows the content of a template in its place. Scripts in it do not run, on any page.
 *
 * @returns the content.
 */
function showTemplate(template: HTMLTemplateElement, rule: Rule): readonly ChildNode[] {
  const content = document.importNode(template.content, true);
  for (const script of content.querySelectorAll('script')) {
    script.remove();
    warn('personalization', `part "${template.dataset['dmPart']}": a part contains no scripts`);
  }
  const nodes = [...content.childNodes];
  // Selectors of neighbours see the content as if it stood in the page.
  if (content.childElementCount === 0) template.before(content);
  else {
    for (const child of content.children) markRule(child, rule);
    template.replaceWith(content);
  }
  return nodes;
}

/** Removes the content that is shown in the place of a template, which comes back. */
function hideTemplate(template: HTMLTemplateElement, nodes: readonly ChildNode[]): void {
  if (!template.isConnected) nodes.find(({ isConnected }) => isConnected)?.before(template);
  for (const node of nodes) node.remove();
}

/** The decision about a part. */
interface DecidedPart {
  readonly decision: Decision | undefined;
  /** Whether it is written as hidden. */
  readonly wasHidden: HTMLElement['hidden'];
  /** The nodes in the place of a template. */
  readonly nodes: readonly ChildNode[];
}

const nameOf = (part: Element): string => own(part).getAttribute('data-dm-part') ?? '';

/**
 * Shows and hides the parts of the document as they are inserted: while the page is parsed, by a
 * visit, in a popup, by a script. It is done before the browser paints, so that nothing flashes or
 * moves. Each part is decided once for a page.
 */
export class Parts {
  readonly #decisionOf: (part: string) => Decision | undefined;
  readonly #decided: () => void;
  readonly #parts = new WeakMap<Element, DecidedPart>();
  /** Templates by the first element that is shown in their place. */
  readonly #templates = new WeakMap<Element, HTMLTemplateElement>();
  /** Templates that are still being parsed. */
  #incomplete = new Set<HTMLTemplateElement>();

  /**
   * @param decisionOf returns the decision about a part; `undefined` leaves it as it is.
   * @param decided is called after parts were shown or hidden.
   */
  constructor(decisionOf: (part: string) => Decision | undefined, decided: () => void) {
    this.#decisionOf = decisionOf;
    this.#decided = decided;
    new MutationObserver((records) => {
      this.#decide(records.flatMap(({ addedNodes }) => [...addedNodes]));
    }).observe(document, { childList: true, subtree: true });
    // Ends templates at the end of the page.
    document.addEventListener('DOMContentLoaded', () => this.#decide([]), { once: true });
    this.#decide([document.documentElement]);
  }

  /**
   * Decides anew about the parts that stay from page to page, such as those of a header. One whose
   * decision is the same is left alone: a script may have shown or hidden it since.
   */
  update(): void {
    const marked = [...document.querySelectorAll(`[${RULE_ATTRIBUTE}]`)];
    const templates = marked.flatMap((element) => this.#templates.get(element) ?? []);
    let isAny = false;
    for (const part of new Set([...templates, ...partsIn(document.documentElement)])) {
      const before = this.#parts.get(part);
      const decision = this.#decisionOf(nameOf(part));
      const last = before?.decision;
      if (!before || (last?.rule === decision?.rule && last?.isShown === decision?.isShown))
        continue;
      this.#apply(part, decision);
      isAny = true;
    }
    if (isAny) this.#decided();
  }

  #decide(added: readonly Node[]): void {
    const waiting = this.#incomplete;
    this.#incomplete = new Set();
    let isAny = false;
    for (const part of [...waiting, ...added.flatMap(partsIn)]) {
      if (this.#parts.has(part)) continue;
      const decision = this.#decisionOf(nameOf(part));
      if (part instanceof HTMLTemplateElement && decision?.isShown && !isComplete(part)) {
        this.#incomplete.add(part);
        continue;
      }
      this.#apply(part, decision);
      if (decision) isAny = true;
    }
    if (isAny) this.#decided();
  }

  #apply(part: Element, decision: Decision | undefined): void {
    const before = this.#parts.get(part);
    const wasHidden = before?.wasHidden ?? own(part as HTMLElement).hidden;
    let nodes: readonly ChildNode[] = [];
    if (part instanceof HTMLTemplateElement) {
      if (before) hideTemplate(part, before.nodes);
      if (decision?.isShown) nodes = showTemplate(part, decision.rule);
      const first = nodes.find((node) => node instanceof Element);
      if (first) this.#templates.set(first, part);
    } else own(part as HTMLElement).hidden = decision ? !decision.isShown : wasHidden;
    this.#parts.set(part, { decision, wasHidden, nodes });
    if (decision) markRule(part, decision.rule);
    else own(part).removeAttribute(RULE_ATTRIBUTE);
  }
}

/** The parts among a node and its descendants. */
function partsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  const parts = [...own(node).querySelectorAll(PARTS)];
  return own(node).matches(PARTS) ? [node, ...parts] : parts;
}
