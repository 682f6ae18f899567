import { controlsOf } from './controls';
import { toggleGiven } from './given';

/** The required fields that Chromium exposes as invalid, and all radio buttons of a group. */
const CHOICES =
  ':is([type=checkbox], [type^=date], [type=time], [type=month], [type=week], select)[required], [type=radio]';

/**
 * Keeps a form's required choices from being read as invalid before they are checked: Chromium
 * exposes required checkboxes, radio buttons, lists and dates as invalid from the start.
 *
 * @returns a function that also treats the controls added since.
 */
export function hideEarlyErrors(form: HTMLFormElement, signal: AbortSignal): () => void {
  const treated = new Set<Element>();
  signal.addEventListener('abort', () => {
    // After messages have restored the attribute.
    queueMicrotask(() => {
      for (const control of treated) toggleGiven(control, 'aria-invalid', false);
    });
  });
  return () => {
    for (const control of controlsOf(form)) {
      if (!control.matches(CHOICES) || control.hasAttribute('aria-invalid')) continue;
      toggleGiven(control, 'aria-invalid', true, 'false');
      treated.add(control);
    }
  };
}
