import { isRendered } from '../focus';
import { addSheet } from '../style-sheet';

/**
 * True if a dialog is displayed, in a host that is not invisible: browsers show a modal dialog there,
 * but its page part is meant to be hidden, as with `display: none`.
 */
export function isSeen(dialog: HTMLElement, host: HTMLElement): boolean {
  return isRendered(dialog) && getComputedStyle(host).visibility === 'visible';
}

/** No observer sees `visibility`, but a transition of it starts an event; the box takes no space. */
const STYLES = `:host::after {
  content: '';
  position: absolute;
  transition: visibility 1ms;
}`;

/** Calls `changed` when styles change the `visibility` of a host, until `signal` is aborted. */
export function watchVisibility(host: HTMLElement, signal: AbortSignal, changed: () => void): void {
  if (host.shadowRoot) addSheet(host.shadowRoot, STYLES, 'above');
  host.addEventListener(
    'transitionrun',
    ({ target, propertyName }) => {
      if (target === host && propertyName === 'visibility') changed();
    },
    { signal },
  );
}
