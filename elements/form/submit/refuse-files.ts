/**
 * Keeps files that are dropped on a form from the browser, which would leave the page to show them,
 * until `signal` is aborted. For a form that is being sent: while it is inert, nothing in it receives
 * the events.
 *
 * @param host the element around the form.
 * @param onRefuse called for files over the form.
 */
export function refuseFiles(host: HTMLElement, onRefuse: () => void, signal: AbortSignal): void {
  const refuse = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
    onRefuse();
  };
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    host.addEventListener(type, refuse, { signal });
  }
}
