import { own } from '../../shared/dom/own';

/** An element's own `min-height` and the one that replaced it. */
interface Replaced {
  readonly value: string;
  readonly priority: string;
  readonly replacement: string;
}

interface Measurement {
  readonly element: HTMLElement;
  /** Height of the border box, in px. */
  readonly height: number;
  /** Padding and borders that `min-height` does not include, in px. */
  readonly extra: number;
}

const px = (length: string): number => parseFloat(length) || 0;

/** Reads the height from computed style, which is neither rounded nor affected by transforms. */
function measure(element: HTMLElement): Measurement | undefined {
  const style = getComputedStyle(element);
  const height = parseFloat(style.height);
  if (Number.isNaN(height)) return undefined;
  const extra =
    style.boxSizing === 'border-box'
      ? 0
      : px(style.paddingTop) +
        px(style.paddingBottom) +
        px(style.borderTopWidth) +
        px(style.borderBottomWidth);
  return { element, height: height + extra, extra };
}

/** Smaller differences come from rounding, in px. */
const TOLERANCE = 0.1;

/** Minimum heights set on elements of the page, all of which can be removed again. */
export class MinHeights {
  readonly #replaced = new Map<HTMLElement, Replaced>();

  /**
   * Makes the elements of each group equally high. Measures all groups before changing any, and
   * skips elements that are high enough already.
   */
  equalize(groups: readonly (readonly HTMLElement[])[]): void {
    const measured = groups.map((group) => group.flatMap((element) => measure(element) ?? []));
    for (const group of measured) {
      const highest = Math.max(...group.map(({ height }) => height));
      for (const { element, height, extra } of group) {
        if (highest - height > TOLERANCE) this.#set(element, highest - extra);
      }
    }
  }

  /** Restores the original minimum heights, except where the page has set another since. */
  restore(): void {
    for (const [element, { value, priority, replacement }] of this.#replaced) {
      const { style } = own(element);
      if (style.getPropertyValue('min-height') !== replacement) continue;
      style.setProperty('min-height', value, priority);
      if (own(element).getAttribute('style') === '') own(element).removeAttribute('style');
    }
    this.#replaced.clear();
  }

  #set(element: HTMLElement, height: number): void {
    const { style } = own(element);
    const value = style.getPropertyValue('min-height');
    const priority = style.getPropertyPriority('min-height');
    style.setProperty('min-height', `${height}px`, 'important');
    // Read back, since the browser rounds it.
    const replacement = style.getPropertyValue('min-height');
    this.#replaced.set(element, { value, priority, replacement });
  }
}
