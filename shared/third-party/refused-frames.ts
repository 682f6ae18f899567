/**
 * Reports a frame that the page's Content-Security-Policy refuses: the browser tells nobody else,
 * and shows an empty or broken page in its place.
 *
 * @param src address of the frame, or of the origin of frames that a service's script adds.
 * @param refused called with the reason.
 * @param signal ends it.
 */
export function watchRefusedFrames(
  src: string,
  refused: (reason: Error) => void,
  signal: AbortSignal,
): void {
  const watch = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const isFrame = /^(?:frame|child|default)-src$/.test(effectiveDirective);
    const isThis = src.startsWith(blockedURI) || blockedURI.startsWith(src);
    if (!isFrame || blockedURI === '' || !isThis) return;
    refused(new Error('the page’s policy refuses its frame'));
  };
  document.addEventListener('securitypolicyviolation', watch, { signal });
}

/** Longer than the report of a refusal comes after the event `load` (10 ms measured), in ms. */
const REPORT_DELAY = 200;

/**
 * Resolves once a frame has loaded and was not refused: browsers fire `load` for a refused frame, too.
 *
 * @param loaded of the frame's event.
 * @param src address of the frame, or of the origin of frames that a service's script adds.
 * @throws with the reason.
 */
export function loadedFrame(
  loaded: Promise<void>,
  src: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    watchRefusedFrames(src, reject, signal);
    loaded.then(() => {
      const timer = setTimeout(resolve, REPORT_DELAY);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
      });
    }, reject);
  });
}
