import { fieldsOf, typeOf, type Field } from './fields';

/** What sends a form. */
export const isSubmit = (field: Field): boolean => /^(?:submit|image)$/.test(typeOf(field));

/**
 * While a form is on its way nothing in it can be changed: what is typed then would be in no
 * submission, and gone once this one has arrived. Its buttons say so where `inert` is not known.
 *
 * @returns gives everything back as it was.
 */
export function holdForm(form: HTMLFormElement): () => void {
  const held: (() => void)[] = [];
  const hold = (element: Element, name: string, value: string): void => {
    if (element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    held.push(() => {
      element.removeAttribute(name);
    });
  };
  hold(form, 'inert', '');
  for (const field of fieldsOf(form)) {
    if (isSubmit(field)) hold(field, 'aria-disabled', 'true');
    // It may stand elsewhere on the page, and name the form.
    if (!form.contains(field)) hold(field, 'inert', '');
  }
  return () => {
    for (const giveBack of held) giveBack();
  };
}
