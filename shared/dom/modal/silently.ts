import type { Milliseconds } from '../../site/wait-until';
import { keepFocus } from './layer';

/** The longest time until the browser says that a popover was hidden and shown. */
const SILENCE: Milliseconds = 100;

/** Popovers whose events are kept from the page. */
const silent = new WeakSet<HTMLElement>();

/** Runs something that hides or shows a popover; nothing on the page notices. */
export function silently(popover: HTMLElement, run: () => void): void {
  if (!silent.has(popover)) {
    silent.add(popover);
    const listening = new AbortController();
    const end = (): void => {
      silent.delete(popover);
      listening.abort();
    };
    const ignore = (event: Event): void => {
      if (event.target !== popover) return;
      const { oldState, newState } = event as ToggleEvent;
      // The last one, for all that has happened in the task: perhaps its script has just shown it.
      if (event.type === 'toggle') end();
      if (event.type === 'beforetoggle' || oldState === newState) event.stopImmediatePropagation();
    };
    for (const type of ['beforetoggle', 'toggle']) {
      addEventListener(type, ignore, { capture: true, signal: listening.signal });
    }
    setTimeout(end, SILENCE);
  }
  keepFocus(run);
}
