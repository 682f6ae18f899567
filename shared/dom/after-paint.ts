/** Longest wait for a frame, in ms: a hidden tab paints none. */
const LONGEST_WAIT = 250;

/**
 * Resolves once the browser has painted what has changed, so that long work does not keep back the
 * answer to a press (Event Timing counts until the paint). In a hidden tab it resolves without one.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    requestAnimationFrame(() => {
      // Callbacks of a frame run before its paint, the next task after it.
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  });
}
