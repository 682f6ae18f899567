import { own } from '../../../shared/dom/own';
import { controlsOf, type Control } from '../fields/controls';
import { toggleGiven } from '../fields/given';
import { listenToSubmit, type SubmitHandlers } from './listen-to-submit';

/** Handlers of {@link listenToForm}. */
export interface FormEventHandlers extends SubmitHandlers {
  /** Called after the visitor has changed a control. */
  readonly onInput: (control: Control) => void;
  /** Called after the browser has reset the fields. */
  readonly onReset: () => void;
}

/** Handles a form's events in place of the browser's own validation, until the signal aborts. */
export function listenToForm(
  form: HTMLFormElement,
  handlers: FormEventHandlers,
  signal: AbortSignal,
): void {
  const { onInput, onReset } = handlers;
  if (!own(form).hasAttribute('novalidate')) {
    toggleGiven(form, 'novalidate', true);
    signal.addEventListener('abort', () => {
      toggleGiven(form, 'novalidate', false);
    });
  }
  listenToSubmit(form, handlers, signal);
  const handleReset = (): void => {
    // The event comes before the browser resets the fields.
    setTimeout(() => {
      if (!signal.aborted) onReset();
    });
  };
  own(form).addEventListener('reset', handleReset, { signal });
  const handleInput = ({ target }: Event): void => {
    const control = target as Control;
    if (controlsOf(form).includes(control)) onInput(control);
  };
  // On the root, because controls outside of the form may belong to it.
  for (const type of ['input', 'change']) {
    own(form).getRootNode().addEventListener(type, handleInput, { signal });
  }
}
