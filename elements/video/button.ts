import { html, nothing } from 'lit';
import { drawIcon } from './icons';

/** A button in the bar. */
interface Button {
  /** Its name for style sheets. */
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

/** Draws a button of the bar. */
export const drawButton = ({ name, path, label, isPressed, onPress }: Button): unknown =>
  html`<button
    part="control"
    type="button"
    data-icon=${name}
    aria-label=${label}
    aria-pressed=${isPressed ?? nothing}
    title=${label}
    @click=${onPress}
  >
    ${drawIcon(path)}
  </button>`;
