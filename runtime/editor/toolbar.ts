import { isComposingKey } from '../../shared/dom/composing';
import { svgIcon } from '../../shared/dom/svg-icon';
import { ACTION_ICONS } from '../../shared/editor/action-icons';
import type { BlockAction } from '../../shared/editor/protocol';

/** The actions, with their labels. */
const BUTTONS: readonly (readonly [BlockAction, string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['duplicate', 'Duplicate'],
  ['remove', 'Remove'],
];

/** The toolbar of the selection: a name and buttons, one stop for Tab. */
export interface Toolbar {
  readonly root: HTMLElement;
  /** Names the block that it acts on. */
  name(text: string): void;
}

/** Creates the toolbar; arrow keys move between its buttons (WAI-ARIA toolbar). */
export function createToolbar(act: (action: BlockAction) => void): Toolbar {
  const root = document.createElement('div');
  root.className = 'bar';
  root.setAttribute('role', 'toolbar');
  const label = document.createElement('span');
  label.className = 'name';
  const buttons = BUTTONS.map(([action, text], index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = text;
    button.setAttribute('aria-label', text);
    button.tabIndex = index === 0 ? 0 : -1;
    button.append(svgIcon(ACTION_ICONS[action]));
    button.addEventListener('click', () => act(action));
    return button;
  });
  root.append(label, ...buttons);
  root.addEventListener('keydown', (event) => {
    if (isComposingKey(event)) return;
    // A held Enter presses a button again and again: one copy is meant.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[(to + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  });
  return {
    root,
    name(text) {
      label.textContent = text;
      root.setAttribute('aria-label', text);
    },
  };
}
