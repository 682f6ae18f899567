import { hasState } from '../../../shared/element/internals';
import { own } from '../../../shared/dom/own';
import { REQUIRE_WHEN, SHOW_WHEN } from '../../../shared/form/conditions';
import { controlsOf, isControl, type Control } from '../fields/controls';
import { markGiven, toggleGiven } from '../fields/given';
import { answersOf, meetsCondition, type Answers } from './answers';
import { markRequired } from './required-mark';

/** Detects a control replaced by the custom control around it, which keeps it disabled. */
function isReplaced(control: Control): boolean {
  for (let box = control.parentElement; box; box = own(box).parentElement) {
    if (own(box).localName.includes('-') && isControl(box)) return isRendered(box);
  }
  return false;
}

const isRendered = (control: HTMLElement): boolean =>
  hasState(control, 'ready') && !hasState(control, 'error');

/** Returns the attribute that makes an element required: HTML's, or ours on a box around fields. */
const requiredAttribute = (element: Element): string =>
  isControl(element) && element.localName !== 'fieldset' ? 'required' : 'data-dm-required';

/**
 * Shows and requires elements depending on answers (`data-dm-show-when`, `data-dm-require-when`).
 * Hidden controls are disabled, so that they are not posted, not checked and no answer themselves.
 */
export class Conditions {
  readonly #form: HTMLFormElement;
  readonly #hidden = new Set<HTMLElement>();
  readonly #disabled = new Set<Control>();
  /** Labels hidden with their control, which does not know them any more once it is removed. */
  readonly #labels = new WeakMap<HTMLElement, ReadonlySet<HTMLElement>>();
  /** Elements to be hidden once the focus leaves them. */
  readonly #inUse = new Set<HTMLElement>();
  #isStopped = false;
  /** Elements made required, with the marks in their labels. */
  readonly #required = new Map<Element, HTMLElement | undefined>();

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** Returns true while a condition hides an element. */
  hides(element: HTMLElement): boolean {
    return this.#hidden.has(element);
  }

  /** Applies all conditions to the current answers. */
  update(): void {
    const conditional = [...own(this.#form).querySelectorAll<HTMLElement>(`[${SHOW_WHEN}]`)];
    // Hiding one may hide the next. Two that exclude each other would never settle.
    for (let round = 0; round <= conditional.length; round += 1) {
      const answers = answersOf(this.#form);
      const changed = conditional.filter((element) => this.#updateVisibility(element, answers));
      if (changed.length === 0) break;
      this.#updateDisabled();
    }
    const answers = answersOf(this.#form);
    for (const element of own(this.#form).querySelectorAll(`[${REQUIRE_WHEN}]`)) {
      const condition = element.getAttribute(REQUIRE_WHEN) ?? '';
      this.#toggleRequired(element, meetsCondition(condition, answers));
    }
  }

  /** Restores the form as its page wrote it. */
  stop(): void {
    this.#isStopped = true;
    for (const element of this.#hidden) this.#toggleHidden(element, false);
    this.#hidden.clear();
    this.#updateDisabled();
    for (const element of this.#required.keys()) this.#toggleRequired(element, false);
  }

  /** Returns whether the visibility changed. */
  #updateVisibility(element: HTMLElement, answers: Answers): boolean {
    const isShown = meetsCondition(element.getAttribute(SHOW_WHEN) ?? '', answers);
    if (isShown !== this.#hidden.has(element)) return false;
    if (!isShown && element.contains(document.activeElement)) {
      this.#hideLater(element);
      return false;
    }
    if (isShown) this.#hidden.delete(element);
    else this.#hidden.add(element);
    this.#toggleHidden(element, !isShown);
    return true;
  }

  /** Hides an element that a visitor is in, such as while the form is loading, once the focus leaves. */
  #hideLater(element: HTMLElement): void {
    if (this.#inUse.has(element)) return;
    this.#inUse.add(element);
    const update = (): void => {
      this.#inUse.delete(element);
      if (!this.#isStopped) this.update();
    };
    element.addEventListener('focusout', () => setTimeout(update), { once: true });
  }

  #toggleHidden(element: HTMLElement, force: boolean): void {
    const labels = new Set(this.#labels.get(element));
    for (const label of (isControl(element) && element.labels) || []) labels.add(label);
    this.#labels.set(element, labels);
    for (const each of [element, ...labels]) {
      toggleGiven(each, 'hidden', force);
      // Its page may have hidden it, too, for visitors without script.
      if (!force) each.hidden = false;
    }
  }

  #updateDisabled(): void {
    for (const control of controlsOf(this.#form)) {
      const isHidden = [...this.#hidden].some((element) => element.contains(control));
      if (isHidden && !control.disabled) {
        control.disabled = true;
        markGiven(control, 'disabled');
        this.#disabled.add(control);
      } else if (!isHidden && this.#disabled.delete(control)) {
        control.disabled = isReplaced(control);
        markGiven(control, 'disabled', control.disabled);
      }
    }
  }

  #toggleRequired(element: Element, force: boolean): void {
    const name = requiredAttribute(element);
    if (!force) {
      this.#required.get(element)?.remove();
      if (this.#required.delete(element)) toggleGiven(element, name, false);
    } else if (!element.hasAttribute(name)) {
      toggleGiven(element, name, true);
      this.#required.set(element, markRequired(element));
    }
  }
}
