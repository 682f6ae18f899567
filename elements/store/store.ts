import { text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import styles from './store.css?inline';

export const attributes = {
  /** Label of the button. */
  label: text({ default: 'Press' }),
} satisfies AttributeTable;

/**
 * Shows its children and a button that counts how often it is pressed.
 *
 * @summary Button that counts.
 * @slot - Content that is readable without script.
 * @fires dm-press - The button was pressed.
 * @csspart button - The button.
 * @cssprop [--dm-color-accent] - Color of the button.
 * @keyboard Enter, Space - On the button: presses it.
 */
export class DmStore extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./store.view'),
}) {}

declare global {
  interface HTMLElementEventMap {
    /** A button was pressed. `times` counts the presses so far. */
    'dm-press': CustomEvent<{ readonly times: number }>;
  }
  interface HTMLElementTagNameMap {
    'dm-store': DmStore;
  }
}
