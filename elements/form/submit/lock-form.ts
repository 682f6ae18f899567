import { own } from '../../../shared/dom/own';
import { controlsOf, isSubmit } from '../fields/controls';
import { toggleGiven } from '../fields/given';

/**
 * Makes a form inert while it is being submitted: changes in the meantime would not be submitted, and
 * would be lost at the reset. Browsers without `inert` get `aria-disabled` buttons.
 *
 * @returns a function that restores the form.
 */
export function lockForm(form: HTMLFormElement): () => void {
  const restore: (() => void)[] = [];
  const setAttribute = (element: Element, name: string, value: string): void => {
    if (own(element).hasAttribute(name)) return;
    toggleGiven(element, name, true, value);
    restore.push(() => {
      toggleGiven(element, name, false);
    });
  };
  setAttribute(form, 'inert', '');
  for (const control of controlsOf(form)) {
    if (isSubmit(control)) setAttribute(control, 'aria-disabled', 'true');
    // It may be elsewhere on the page and name the form.
    if (!own(form).contains(control)) setAttribute(control, 'inert', '');
  }
  return () => {
    for (const undo of restore) undo();
  };
}
