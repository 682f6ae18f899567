import { own } from '../../../shared/dom/own';

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

/** Tests for a form control; `<fieldset>` is one, as in HTML. */
export const isControl = (element: Element): element is Control =>
  !(element instanceof HTMLFormElement) && 'willValidate' in element;

/** Returns a form's controls in document order, with those elsewhere that name the form. */
export function controlsOf(form: HTMLFormElement): readonly Control[] {
  return Array.from(own(form).elements).filter(isControl);
}

/** Resets a form to its markup. */
export function resetForm(form: HTMLFormElement): void {
  own(form).reset();
}

/** Tests for a checkbox or a radio button. */
export const isCheckable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Returns true if a control, or a `data-dm-required` around it, requires an answer. */
export const isRequired = (control: Control): boolean =>
  control.hasAttribute('required') || control.closest('[data-dm-required]') !== null;

/** Returns a control's `type`, `''` if it has none. */
export const typeOf = (control: Control): string =>
  'type' in control && typeof control.type === 'string' ? control.type : '';

/** Tests for a submit button. */
export const isSubmit = (control: Control): boolean => /^(?:submit|image)$/.test(typeOf(control));
