import { own } from '../../shared/dom/own';
import { warn } from '../../shared/site/log';
import type { Decision } from './decide';
import { markRule } from './rule-marks';
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

/** Shows the content of a template in its place. Scripts in it do not run, on any page. */
function showTemplate(template: HTMLTemplateElement, rule: Rule): void {
  const content = document.importNode(template.content, true);
  for (const script of content.querySelectorAll('script')) {
    script.remove();
    warn('personalization', `part "${template.dataset['dmPart']}": a part contains no scripts`);
  }
  // Selectors of neighbours see the content as if it stood in the page.
  if (content.childElementCount === 0) template.before(content);
  else {
    for (const child of content.children) markRule(child, rule);
    template.replaceWith(content);
  }
}

/**
 * Shows and hides the parts of the document as they are inserted: while the page is parsed, by a
 * visit, in a popup, by a script. It is done before the browser paints, so that nothing flashes or
 * moves. Each part is decided once.
 */
export class Parts {
  readonly #decisionOf: (part: string) => Decision | undefined;
  readonly #decided: () => void;
  readonly #seen = new WeakSet<Element>();
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

  #decide(added: readonly Node[]): void {
    const waiting = this.#incomplete;
    this.#incomplete = new Set();
    let isAny = false;
    for (const part of [...waiting, ...added.flatMap(partsIn)]) {
      if (this.#seen.has(part)) continue;
      const decision = this.#decisionOf(own(part).getAttribute('data-dm-part') ?? '');
      if (!(part instanceof HTMLTemplateElement)) {
        if (decision) own(part as HTMLElement).hidden = !decision.isShown;
      } else if (decision?.isShown) {
        if (!isComplete(part)) {
          this.#incomplete.add(part);
          continue;
        }
        showTemplate(part, decision.rule);
      }
      this.#seen.add(part);
      if (!decision) continue;
      markRule(part, decision.rule);
      isAny = true;
    }
    if (isAny) this.#decided();
  }
}

/** The parts among a node and its descendants. */
function partsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  const parts = [...own(node).querySelectorAll(PARTS)];
  return own(node).matches(PARTS) ? [node, ...parts] : parts;
}
