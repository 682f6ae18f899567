/** Elements that draw something, or will once their source has arrived. */
const DRAWING = 'img, svg, canvas, video, audio, iframe, object, embed, input, progress, meter, hr';

/** Elements whose text is not shown. */
const UNSEEN = 'script, style, template, noscript';

const hasArea = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

function hasText(root: Element): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue?.trim() && !parentElement?.closest(UNSEEN)) return true;
  }
  return false;
}

/** Whether an element shows nothing: no text, and no element with a size. */
export function isEmpty(root: Element): boolean {
  if (root.querySelector(DRAWING) || hasText(root)) return false;
  return ![...root.querySelectorAll('*')].some(hasArea);
}

/**
 * Reports whether an element is empty, once a frame has been drawn and again after changes in it,
 * until `signal` is aborted.
 */
export function watchEmpty(
  root: Element,
  report: (isEmpty: boolean) => void,
  signal: AbortSignal,
): void {
  let frame = 0;
  const schedule = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      report(isEmpty(root));
    });
  };
  const observer = new MutationObserver(schedule);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  });
  schedule();
}
