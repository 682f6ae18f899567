import { answersOf, holds } from './answers';
import { fieldsOf, type Field } from './fields';

const SHOW = 'data-dm-show-when';
const REQUIRE = 'data-dm-require-when';

const isField = (element: Element): element is Field => 'willValidate' in element;

/** A control that is drawn in place of its children keeps them disabled itself. */
function isStoodInFor(field: Field): boolean {
  for (let box = field.parentElement; box; box = box.parentElement) {
    if (box.localName.includes('-') && isField(box)) return isDrawn(box);
  }
  return false;
}

function isDrawn(control: Element): boolean {
  try {
    return control.matches(':state(ready):not(:state(error))');
  } catch {
    return false; // A browser that knows no custom states.
  }
}

/** What makes an element required: HTML's attribute, or ours on a box around fields. */
const requirementOf = (element: Element): string =>
  isField(element) && element.localName !== 'fieldset' ? 'required' : 'data-dm-required';

/**
 * Shows and requires what depends on an answer (`data-dm-show-when`, `data-dm-require-when`). What
 * is not shown is disabled, so that nothing of it is posted, checked, or an answer to anything.
 */
export class Conditions {
  readonly #form: HTMLFormElement;
  readonly #off = new Set<HTMLElement>();
  readonly #disabled = new Set<Field>();
  readonly #required = new Set<Element>();

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** Whether an answer keeps an element from being shown. */
  isOff(element: Element): boolean {
    return this.#off.has(element as HTMLElement);
  }

  /** Brings the form in line with its answers; one may depend on another. */
  apply(): void {
    const shown = [...this.#form.querySelectorAll<HTMLElement>(`[${SHOW}]`)];
    const needed = [...this.#form.querySelectorAll(`[${REQUIRE}]`)];
    // Two that exclude each other would go on for ever.
    for (let turn = 0; turn <= shown.length; turn += 1) {
      const answers = answersOf(this.#form);
      const changed = shown.filter((element) => this.#show(element, answers));
      if (changed.length === 0) break;
      this.#disable();
    }
    const answers = answersOf(this.#form);
    for (const element of needed) {
      const isNeeded = holds(element.getAttribute(REQUIRE) ?? '', answers);
      this.#require(element, isNeeded ? 'on' : 'off');
    }
  }

  /** Gives the form back as its page wrote it. */
  end(): void {
    for (const element of this.#off) this.#hide(element, 'off');
    this.#off.clear();
    this.#disable();
    for (const element of this.#required) this.#require(element, 'off');
  }

  #show(element: HTMLElement, answers: ReturnType<typeof answersOf>): boolean {
    const isShown = holds(element.getAttribute(SHOW) ?? '', answers);
    if (isShown !== this.#off.has(element)) return false;
    if (isShown) this.#off.delete(element);
    else this.#off.add(element);
    this.#hide(element, isShown ? 'off' : 'on');
    return true;
  }

  #hide(element: HTMLElement, hidden: 'on' | 'off'): void {
    element.hidden = hidden === 'on';
    if (!isField(element)) return;
    for (const label of element.labels ?? []) label.hidden = hidden === 'on';
  }

  #disable(): void {
    for (const field of fieldsOf(this.#form)) {
      const isOff = [...this.#off].some((element) => element.contains(field));
      if (isOff && !field.disabled) {
        field.disabled = true;
        this.#disabled.add(field);
      } else if (!isOff && this.#disabled.delete(field)) {
        field.disabled = isStoodInFor(field);
      }
    }
  }

  #require(element: Element, required: 'on' | 'off'): void {
    const name = requirementOf(element);
    if (required === 'off') {
      if (this.#required.delete(element)) element.removeAttribute(name);
    } else if (!element.hasAttribute(name)) {
      element.setAttribute(name, '');
      this.#required.add(element);
    }
  }
}
