/**
 * Keeps what is typed when a form is submitted before its view has come: the browser would load the
 * page anew with a form that says nowhere to post to. It is submitted again once the element is
 * ready, which handles it then or, where the view has failed, leaves it to the browser. A form
 * with `method="post"` is the browser's until then.
 */
export function holdEarlySubmits(
  host: HTMLElement & { readonly ready: Promise<void> },
  signal: AbortSignal,
): void {
  let isHeld = false;
  const hold = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
    if (/^post$/i.test(method ?? '')) return;
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    void host.ready.then(() => {
      listening.abort();
      if (!signal.aborted && form.isConnected) form.requestSubmit(submitter);
    });
  };
  const listening = new AbortController();
  host.addEventListener('submit', hold, { signal: listening.signal });
  void host.ready.then(() => {
    listening.abort();
  });
}
