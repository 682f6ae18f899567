import { sendingText } from './texts';

/**
 * Asks before a page is left while a submission is under way: the browser in its own words, where
 * the document would go; in words of ours before a visit, which Back and Forward are too. A visit
 * that is not wanted then never begins.
 *
 * @param host whose submission it is; the words are in its language.
 * @param signal ends the asking; the submission's own does.
 */
export function askBeforeLeaving(host: Element, signal: AbortSignal): void {
  if (signal.aborted) return;
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Chromium before 119 and Safari know only this.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    event.returnValue = true;
  };
  const askInWords = (event: Event): void => {
    if (!event.defaultPrevented && !confirm(sendingText('leaveWhileSending', host))) {
      event.preventDefault();
    }
  };
  addEventListener('beforeunload', ask, { signal });
  document.addEventListener('dm-before-visit', askInWords, { signal });
}
