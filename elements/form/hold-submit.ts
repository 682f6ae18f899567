import { own } from '../../shared/dom/own';

/**
 * Keeps what is typed when a form is submitted before its view has come: the browser would load the
 * page anew with a form that says nowhere to post to. It is submitted again once the element is
 * ready, which handles it then or, where the view has failed, leaves it to the browser. A form
 * with `method="post"` is the browser's until then.
 */
export function holdEarlySubmits(host: HTMLElement & { readonly ready: Promise<void> }): void {
  let again: (() => void) | undefined;
  const hold = (event: SubmitEvent): void => {
    const { submitter } = event;
    const form = event.target as HTMLFormElement;
    const posts = [submitter, form].some((node) =>
      own(node)?.matches('[formmethod=post i],[method=post i]'),
    );
    if (posts || event.defaultPrevented) return;
    event.preventDefault();
    again ??= () => own(form).requestSubmit(submitter);
  };
  host.addEventListener('submit', hold);
  void host.ready.then(() => {
    host.removeEventListener('submit', hold);
    again?.();
  });
}
