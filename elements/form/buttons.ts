import { fieldsOf, typeOf, type Field } from './fields';

/** What sends a form. */
export const isSubmit = (field: Field): boolean => /^(?:submit|image)$/.test(typeOf(field));

/** While a form is on its way, its buttons do nothing, and say so without losing the focus. */
export function holdButtons(form: HTMLFormElement): () => void {
  const held = fieldsOf(form).filter(
    (field) => isSubmit(field) && !field.hasAttribute('aria-disabled'),
  );
  for (const button of held) button.setAttribute('aria-disabled', 'true');
  return () => {
    for (const button of held) button.removeAttribute('aria-disabled');
  };
}
