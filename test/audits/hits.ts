/**
 * Looks for controls that are not hit in their middle, once they have been scrolled to, in open shadow
 * roots too; behind an open dialog, no others than its own. Runs in a page: it uses nothing of this file.
 */
export function findUnhit(): string[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const parentOf = (node: Node): Element | null =>
    (node as Element | Text).assignedSlot ??
    (node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement);
  function* around(element: Element): Generator<Element> {
    for (let at: Element | null = element; at; at = parentOf(at)) yield at;
  }
  const allIn = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? allIn(element.shadowRoot) : []),
    ]);
  const nameOf = (element: HTMLElement): string => {
    const text = element.ariaLabel ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? `${root.host.localName} ` : '';
    return `${host}${element.localName} "${text || (element.getAttribute('name') ?? '')}"`;
  };
  /** Seen by nobody, or a field behind what is drawn for it. */
  const isUnseen = (element: Element): boolean => {
    const { clipPath, opacity, position, width, height } = getComputedStyle(element);
    const isDot = position === 'absolute' && Math.min(parseFloat(width), parseFloat(height)) <= 1;
    return opacity === '0' || clipPath !== 'none' || isDot || (element as HTMLElement).inert;
  };
  const hitAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (inner?.getRootNode() !== hit.shadowRoot) break;
      hit = inner;
    }
    return hit;
  };
  /** Why a control is not hit where it is. */
  const faultOf = (control: HTMLElement): string | undefined => {
    // The first line of a link.
    const line = [...control.getClientRects()].find(({ width }) => width > 0);
    // Above the page until it has the focus, as links that skip something are.
    if (!line || line.bottom < 0) return undefined;
    const hit = hitAt(line.left + line.width / 2, line.top + line.height / 2);
    const isHit =
      hit !== null &&
      [...around(hit)].some(
        (each) =>
          each === control || (each instanceof HTMLLabelElement && each.control === control),
      );
    const by = hit instanceof HTMLElement ? nameOf(hit) : 'nothing';
    if (!isHit) return `${nameOf(control)} under ${by}`;
    const isCut = line.left < -1 || line.right > innerWidth + 1;
    return isCut ? `${nameOf(control)} is cut` : undefined;
  };
  const elements = allIn(document);
  const dialog = elements.findLast((element) => element.matches('dialog:modal'));
  const unhit: string[] = [];
  for (const control of elements) {
    if (!control.matches(CONTROLS) || control.matches(':disabled') || control.tabIndex < 0)
      continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const parents = [...around(control)];
    if (parents.some(isUnseen) || (dialog && !parents.includes(dialog))) continue;
    let fault: string | undefined;
    // At the start: a link of two lines, in a text of which one line is shown.
    for (const block of ['center', 'start'] as const) {
      control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      fault = faultOf(control);
      if (!fault) break;
    }
    if (fault) unhit.push(fault);
  }
  return unhit;
}
