import { own } from '../../../shared/dom/own';
import { watchPresses } from '../../../shared/form/after-press';
import { controlsOf, type Control } from '../fields/controls';

/**
 * Calls `onLeave` when the focus has left a control of a form, until `signal` aborts; after a press
 * outside, only once the pointer is up again.
 */
export function watchLeftFields(
  form: HTMLFormElement,
  onLeave: (control: Control) => void,
  signal: AbortSignal,
): void {
  const afterPress = watchPresses(signal);
  own(form)
    .getRootNode()
    .addEventListener(
      'focusout',
      ({ target }) => {
        const left = controlsOf(form).find((control) => control === target);
        if (!left) return;
        // After the browser has moved the focus.
        setTimeout(() => {
          afterPress(() => {
            if (!signal.aborted && !left.matches(':focus')) onLeave(left);
          });
        });
      },
      { signal },
    );
}
