import { own } from '../../../shared/dom/own';
/** The form that the browser submits at this moment. */
let submitted: HTMLFormElement | undefined;

/** Whether the browser submits a form itself: its `submit` event is not one to handle. */
export const isNativeSubmit = (form: HTMLFormElement): boolean => form === submitted;

/**
 * Has the browser submit a form, unless `signal` is aborted first; not inside a `submit` event, where
 * it ignores another.
 */
export function submitNatively(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  signal: AbortSignal,
): void {
  setTimeout(() => {
    if (signal.aborted) return;
    submitted = form;
    own(form).requestSubmit(submitter);
    submitted = undefined;
  });
}
