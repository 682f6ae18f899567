/** Where something inside a page is scrolled to, in px. */
export type Scrolled = readonly [element: Element, left: number, top: number];

/** What was scrolled on the page that is shown: to ask every element would cost each visit. */
const moved = new Set<Element>();

/** Notes what is scrolled inside pages, until `signal` is aborted. */
export function watchInnerScroll(signal: AbortSignal): void {
  const note = ({ target }: Event): void => {
    if (target instanceof Element) moved.add(target);
  };
  document.addEventListener('scroll', note, { capture: true, passive: true, signal });
  signal.addEventListener('abort', forgetInnerScroll);
}

/** Another page is shown. */
export function forgetInnerScroll(): void {
  moved.clear();
}

/** Everything in the shadow roots of elements, which tell nobody that they were scrolled. */
function* insidesOf(elements: Iterable<Element>): Generator<Element> {
  for (const { shadowRoot } of elements) {
    if (!shadowRoot) continue;
    const inside = shadowRoot.querySelectorAll('*');
    yield* inside;
    yield* insidesOf(inside);
  }
}

/** Scroll positions below an element, which are lost when it is moved. */
export function innerScroll(root: Element, hosts: Iterable<Element>): Scrolled[] {
  const found: Scrolled[] = [];
  const look = (element: Element): void => {
    const { scrollLeft, scrollTop } = element;
    if (scrollLeft || scrollTop) found.push([element, scrollLeft, scrollTop]);
  };
  for (const element of moved) if (root.contains(element)) look(element);
  for (const element of insidesOf(hosts)) look(element);
  return found;
}

/** Scrolls everything back. */
export function restoreInnerScroll(scrolled: readonly Scrolled[]): void {
  for (const [element, left, top] of scrolled) {
    element.scrollTo({ left, top, behavior: 'instant' });
  }
}
