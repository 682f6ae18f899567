import { ERRORS } from '../views/cart';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Message for the visitor about a field; `undefined` if nothing is wrong with it. */
function problemOf(field: Field): string | undefined {
  const { validity } = field;
  if (validity.valid) return undefined;
  const limit = (name: 'min' | 'max'): string => field.getAttribute(name) ?? '';
  if (validity.badInput || validity.stepMismatch) return 'Enter a whole number.';
  if (validity.valueMissing) return ERRORS.required;
  if (validity.typeMismatch) return ERRORS.email;
  if (validity.rangeUnderflow) return `Enter ${limit('min')} or more.`;
  if (validity.rangeOverflow) return `Enter ${limit('max')} or less.`;
  return ERRORS.long;
}

/** Says beside a field what is wrong with it, or that nothing is any more. */
export function showProblem(field: Field): void {
  const problem = problemOf(field);
  const id = `${field.id}-error`;
  const before = document.getElementById(id);
  if (problem === undefined) {
    before?.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    return;
  }
  const note = before ?? document.createElement('span');
  note.id = id;
  note.className = 'ec-problem';
  if (note.textContent !== problem) note.textContent = problem;
  if (!before) field.parentElement?.append(note);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
}

/**
 * Says what is wrong with the fields of forms beside them, in place of the browser's bubble, and moves
 * the focus to the first of them. Without script, the browser says it.
 */
export function watchFields(box: HTMLElement, signal: AbortSignal): void {
  let first: Field | undefined;
  box.addEventListener(
    'invalid',
    (event) => {
      const { target } = event;
      if (!isField(target)) return;
      event.preventDefault();
      showProblem(target);
      // All fields of a form report in one task, in their order.
      if (first) return;
      first = target;
      first.focus();
      setTimeout(() => {
        first = undefined;
      });
    },
    { capture: true, signal },
  );
  box.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && target.hasAttribute('aria-invalid')) showProblem(target);
    },
    { signal },
  );
}
