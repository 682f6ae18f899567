import { own } from '../../shared/dom/own';
import { onAbort } from '../../shared/dom/on-abort';

/** Scroll position of an element inside the page, in px. */
export type InnerPosition = readonly [element: Element, left: number, top: number];

/** Elements scrolled on the page shown: measuring every element on each visit is too slow. */
const scrolled = new Set<Element>();

/** Records which elements are scrolled, until `signal` is aborted. */
export function watchInnerScroll(signal: AbortSignal): void {
  const record = ({ target }: Event): void => {
    if (target instanceof Element) scrolled.add(target);
  };
  document.addEventListener('scroll', record, { capture: true, passive: true, signal });
  onAbort(signal, clearInnerScroll);
}

/** Clears the record: another page is shown. */
export function clearInnerScroll(): void {
  scrolled.clear();
}

/** Elements in shadow roots, whose scroll events do not reach the document. */
function* shadowElements(hosts: Iterable<Element>): Generator<Element> {
  for (const { shadowRoot } of hosts) {
    if (!shadowRoot) continue;
    const elements = shadowRoot.querySelectorAll('*');
    yield* elements;
    yield* shadowElements(elements);
  }
}

/** Measures scroll positions inside an element, which are lost when it is moved. */
export function innerScroll(root: Element, hosts: Iterable<Element>): InnerPosition[] {
  const positions: InnerPosition[] = [];
  const measure = (element: Element): void => {
    const { scrollLeft, scrollTop } = own(element);
    if (scrollLeft || scrollTop) positions.push([element, scrollLeft, scrollTop]);
  };
  for (const element of scrolled) if (root.contains(element)) measure(element);
  for (const element of shadowElements(hosts)) measure(element);
  return positions;
}

/** Restores scroll positions inside an element. */
export function restoreInnerScroll(positions: readonly InnerPosition[]): void {
  for (const [element, left, top] of positions) {
    own(element).scrollTo({ left, top, behavior: 'instant' });
  }
}
