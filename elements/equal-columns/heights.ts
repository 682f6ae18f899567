/** What was in an element's `style` before, and what it was given. */
interface Given {
  readonly value: string;
  readonly priority: string;
  readonly given: string;
}

interface Measured {
  readonly element: HTMLElement;
  /** Of its border box, in px. */
  readonly height: number;
  /** What of that `min-height` does not count. */
  readonly around: number;
}

const px = (length: string): number => parseFloat(length) || 0;

/** From computed style, which neither a transform nor whole pixels distort. */
function measure(element: HTMLElement): Measured | undefined {
  const style = getComputedStyle(element);
  const height = parseFloat(style.height);
  if (Number.isNaN(height)) return undefined;
  const around =
    style.boxSizing === 'border-box'
      ? 0
      : px(style.paddingTop) +
        px(style.paddingBottom) +
        px(style.borderTopWidth) +
        px(style.borderBottomWidth);
  return { element, height: height + around, around };
}

/** Differences below it are of rounding, in px. */
const NOTHING = 0.1;

/** Least heights given to elements of the page, each of which can be taken back. */
export class Heights {
  readonly #given = new Map<HTMLElement, Given>();

  /**
   * Makes the elements of each group as high as the highest of them. All are measured before any is
   * changed, and those that are high enough by the page's own layout are left alone.
   */
  equalise(groups: readonly (readonly HTMLElement[])[]): void {
    const measured = groups.map((group) => group.flatMap((element) => measure(element) ?? []));
    for (const group of measured) {
      const highest = Math.max(...group.map(({ height }) => height));
      for (const { element, height, around } of group) {
        if (highest - height > NOTHING) this.#give(element, highest - around);
      }
    }
  }

  /** Takes back every height that was given, but none that a page has set in its place. */
  restore(): void {
    for (const [element, { value, priority, given }] of this.#given) {
      const { style } = element;
      if (style.getPropertyValue('min-height') !== given) continue;
      style.setProperty('min-height', value, priority);
      if (element.getAttribute('style') === '') element.removeAttribute('style');
    }
    this.#given.clear();
  }

  #give(element: HTMLElement, height: number): void {
    const { style } = element;
    const value = style.getPropertyValue('min-height');
    const priority = style.getPropertyPriority('min-height');
    style.setProperty('min-height', `${height}px`, 'important');
    // As the browser writes it, which rounds.
    this.#given.set(element, { value, priority, given: style.getPropertyValue('min-height') });
  }
}
