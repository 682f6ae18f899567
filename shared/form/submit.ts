import { own } from '../dom/own';
/** Fields that block submission by Enter in another one (HTML, "implicit submission"). */
const BLOCKING =
  'input:is(:not([type]), [type=text], [type=search], [type=tel], [type=url], [type=email], [type=password], [type=date], [type=month], [type=week], [type=time], [type=datetime-local], [type=number])';

const isSubmitter = (control: Element): control is HTMLButtonElement | HTMLInputElement =>
  (control instanceof HTMLButtonElement && control.type === 'submit') ||
  (control instanceof HTMLInputElement && /^(?:submit|image)$/.test(control.type));

/**
 * Submits a form as Enter in a text field does: clicks the first submit button; without one,
 * submits only if the form has no other text field.
 */
export function submitByEnter(form: HTMLFormElement | null): void {
  if (!form) return;
  const controls = Array.from(own(form).elements);
  // `form.elements` leaves out `<input type="image">`.
  const button =
    controls.find(isSubmitter) ?? own(form).querySelector<HTMLInputElement>('[type=image]');
  if (button) button.click();
  else if (!controls.some((control) => control.matches(BLOCKING))) own(form).requestSubmit();
}
