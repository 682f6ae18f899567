/** Calls `run` once a box has a size, which it lacks in a hidden tab or popup. */
export function whenSized(box: Element, signal: AbortSignal, run: () => void): void {
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === 0 || box.clientHeight === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe(box);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
