/** The interface that HTML gives every form control, form-associated custom elements included. */
export interface Control extends HTMLElement {
  readonly name: string;
  readonly willValidate: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
  disabled: boolean;
  /** Shows an error message inside the control; `''` removes it. */
  showError?(text: string): void;
}

/** Whether an element is a form control; `<fieldset>` counts, as it does in HTML. */
export const isControl = (element: Element): element is Control => 'willValidate' in element;

/** Returns a form's controls in document order, with those elsewhere that name the form. */
export function controlsOf(form: HTMLFormElement): readonly Control[] {
  // A control named `elements` hides the form's property.
  const elements = Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Element>;
  return [...elements].filter(isControl);
}

/** Resets a form to its markup, also when a control is named `reset`. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/** Whether an element is a checkbox or a radio button. */
export const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Whether a control needs an answer, by itself or by a `data-dm-required` around it. */
export const isRequired = (control: Control): boolean =>
  control.hasAttribute('required') || control.closest('[data-dm-required]') !== null;

/** Returns a control's `type`, `''` if it has none. */
export const typeOf = (control: Control): string =>
  'type' in control && typeof control.type === 'string' ? control.type : '';

/** Whether a control submits its form. */
export const isSubmit = (control: Control): boolean => /^(?:submit|image)$/.test(typeOf(control));
