/** Controls in which Enter submits, and which keep another one's Enter from it (HTML, "implicit submission"). */
const BLOCKING =
  'input:is(:not([type]), [type=text], [type=search], [type=tel], [type=url], [type=email], [type=password], [type=date], [type=month], [type=week], [type=time], [type=datetime-local], [type=number])';

const isSubmitter = (control: Element): control is HTMLButtonElement | HTMLInputElement =>
  (control instanceof HTMLButtonElement && control.type === 'submit') ||
  (control instanceof HTMLInputElement && /^(?:submit|image)$/.test(control.type));

/**
 * What Enter in a text field does to its form: presses the first submit button; without one, submits
 * where there is no other field to be filled in.
 */
export function submitByEnter(form: HTMLFormElement | null): void {
  if (!form) return;
  const controls = Array.from(form.elements);
  // A picture that submits is missing from a form's elements.
  const button = controls.find(isSubmitter) ?? form.querySelector<HTMLInputElement>('[type=image]');
  if (button) button.click();
  else if (!controls.some((control) => control.matches(BLOCKING))) form.requestSubmit();
}
