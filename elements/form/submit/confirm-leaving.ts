import { submissionText } from '../texts/submission-texts';

/**
 * Asks for confirmation before the visitor leaves the page while a form is being sent: with the
 * browser's own dialog before the document unloads, with our text before a visit, which Back and
 * Forward are too. A declined visit does not start.
 *
 * @param host decides the language of the text.
 * @param signal aborts when the submission ends.
 */
export function confirmLeaving(host: Element, signal: AbortSignal): void {
  if (signal.aborted) return;
  const handleUnload = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Chromium before 119 and Safari support only this.
    // oxlint-disable-next-line typescript/no-deprecated
    event.returnValue = true;
  };
  const handleVisit = (event: Event): void => {
    if (!event.defaultPrevented && !confirm(submissionText('leaveWhileSending', host))) {
      event.preventDefault();
    }
  };
  addEventListener('beforeunload', handleUnload, { signal });
  document.addEventListener('dm-before-visit', handleVisit, { signal });
}
