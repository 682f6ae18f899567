import { isOwn } from '../dom/is-own';
import { findLeftOver } from '../dom/left-over';
import type { CompiledContract } from '../element/contract';

/** The browser's own controls; a `<button>` posts only when pressed. */
const CONTROLS = 'input, select, textarea';

/** Marks a control that its element has disabled: in a copy of the page, its author has not. */
const REPLACED = 'data-dm-replaced';

/**
 * The control that an element takes the place of, with its labels: the first among its children, if
 * it is of the same kind and name, or all that there is. Others have got into the element.
 *
 * @param kind a selector of such a control.
 */
export function fallbackControl(host: HTMLElement, kind: string): Element[] {
  const controls = [...host.querySelectorAll<HTMLInputElement>(CONTROLS)];
  const control = controls.find((each) => each.type !== 'hidden' && isOwn(each, host));
  if (!control) return [];
  // A hidden one of the same name is posted when the other is empty.
  const hidden = controls.filter((each) => each.type === 'hidden' && each.name === control.name);
  const before = control.previousElementSibling;
  const labels = [...(control.labels ?? [])].filter((label) => host.contains(label));
  if (before instanceof HTMLLabelElement && !before.control) labels.push(before);
  // One with a link or a picture stays beside the view, which draws labels as text.
  const plain = labels.filter((label) => !label.querySelector('a[href], img, svg'));
  const found = [control, ...plain, ...hidden];
  const name = host.getAttribute('name');
  const isSame = control.matches(kind) && (!name || !control.name || control.name === name);
  return isSame || !findLeftOver(host, new Set(found)) ? found : [];
}

/** The children that an element takes the place of; `undefined` if these are all its children. */
export function fallbackOf(host: HTMLElement): Node[] | undefined {
  const { contract } = host.constructor as { readonly contract?: CompiledContract };
  return contract?.fallback && [...contract.fallback(host)];
}

/** The first of the children of a kind that an element takes the place of. */
export function fallbackOfKind<T extends Node>(
  host: HTMLElement,
  kind: new () => T,
): T | undefined {
  return fallbackOf(host)?.find((node): node is T => node instanceof kind);
}

/** The text of the label among the children that an element takes the place of; empty without one. */
export function fallbackLabel(host: HTMLElement): string {
  const label = fallbackOfKind(host, HTMLLabelElement);
  return label?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

/**
 * The controls among an element's children, for visitors without script. They are disabled while
 * the element posts in their place, so that nothing is posted twice.
 */
export class Fallback {
  readonly #host: HTMLElement;
  #disabledControls: HTMLInputElement[] = [];
  #isReplaced = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The children post, not the element. */
  get isActive(): boolean {
    return !this.#isReplaced && this.#controls.length > 0;
  }

  /** Others have got into the element, and are the page's. */
  get #controls(): HTMLInputElement[] {
    const replaced = fallbackOf(this.#host);
    return Array.from(this.#host.querySelectorAll<HTMLInputElement>(CONTROLS)).filter(
      (control) => replaced?.includes(control) ?? true,
    );
  }

  /**
   * Disables the children: from now on the element posts.
   *
   * @param adopt called once with the children before they are disabled.
   */
  disable(adopt: (controls: readonly HTMLInputElement[]) => void): void {
    if (this.#isReplaced) return;
    this.#isReplaced = true;
    const controls = this.#controls;
    if (controls.length > 0) adopt(controls);
    this.#disabledControls = controls.filter(
      (control) => !control.disabled || control.hasAttribute(REPLACED),
    );
    this.#toggle(true);
  }

  /** Enables the children again, because the element was removed or could not be drawn. */
  enable(): void {
    this.#toggle(false);
    this.#disabledControls = [];
    this.#isReplaced = false;
  }

  #toggle(isReplaced: boolean): void {
    for (const control of this.#disabledControls) {
      control.disabled = isReplaced;
      control.toggleAttribute(REPLACED, isReplaced);
    }
  }
}
