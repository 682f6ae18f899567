import { markAdded } from '../../../shared/dom/added';
import { own } from '../../../shared/dom/own';
import { text } from '../../../shared/site/strings';
import { controlsOf, isSubmit, type Control } from '../fields/controls';
import type { FieldError } from '../validate/validate';

/** Adds a captcha before the submit button, unless the page has one (core-runtime §5). */
export function addCaptcha(form: HTMLFormElement, signal: AbortSignal): void {
  if (own(form).querySelector('dm-captcha')) return;
  const captcha = markAdded(document.createElement('dm-captcha'));
  captcha.setAttribute('required', '');
  const button = controlsOf(form).findLast(isSubmit);
  if (button) button.before(captcha);
  else own(form).append(captcha);
  signal.addEventListener('abort', () => {
    captcha.remove();
  });
}

/** Resets a rejected captcha; returns its error, "Wrong Input" (core-runtime §8). */
export function rejectCaptcha(form: HTMLFormElement): readonly FieldError[] {
  const captcha = controlsOf(form).find(({ localName }) => localName === 'dm-captcha');
  if (!captcha) return [];
  (captcha as Control & { formResetCallback?(): void }).formResetCallback?.();
  const field = { controls: [captcha], box: undefined } as const;
  return [{ field, message: text('wrongInput', captcha) }];
}
