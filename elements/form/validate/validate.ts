import { fieldsOf, type Field } from '../fields/fields';
import { checkField, serverMessage } from './rules';

/** A field with an invalid answer. */
export interface FieldError {
  readonly field: Field;
  readonly message: string;
}

/**
 * Checks the answers of a form, or those in a part of it, without side effects. Returns the errors
 * in document order.
 */
export function validate(form: HTMLFormElement, part: Element = form): readonly FieldError[] {
  return fieldsOf(form).flatMap((field) => {
    const isChecked = part === form || part.contains(field.controls[0]);
    const failure = isChecked ? checkField(field) : undefined;
    return failure ? [{ field, message: failure.message }] : [];
  });
}

/** Finds the fields that a server's errors name. */
export function serverErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): readonly FieldError[] {
  return fieldsOf(form).flatMap((field) => {
    const { name } = field.controls[0];
    const error = Object.hasOwn(errors, name) ? errors[name] : undefined;
    return error === undefined ? [] : [{ field, message: serverMessage(field, error) }];
  });
}
