/**
 * Calls `run` once the page has been laid out for its next frame, in a task after it: measuring there
 * hardly costs a layout of its own, as it does while the page is being built. Waits while the tab is
 * hidden.
 *
 * @returns ends the wait.
 */
export function afterLayout(run: () => void): () => void {
  // An observer always reports once, after the layout of a frame.
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
  };
}
