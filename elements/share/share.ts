import { text, type AttributeTable } from '../../shared/element/attributes';
import { isLabel } from '../../shared/dom/is-label';
import { childNodesOf } from '../../shared/dom/own';
import { ReactElement } from '../../shared/element/react-element';
import { listText } from '../../shared/element/value-text';
export type { ShareDetail } from '../../shared/share/events';
import styles from './share.css?inline';

export const attributes = {
  /**
   * What the page can be shared with besides the device's own dialog, in this order: `copy` (the
   * link), `facebook`, `x`, `pinterest`, `linkedin`, `whatsapp`, `sms`, `email`, `download`;
   * separated by spaces or commas. `pinterest` and `download` need a picture.
   */
  services: text({ default: 'copy facebook x whatsapp email', accept: listText(' ') }),
  /**
   * Address of the page to share: `http`, `https` or relative; by default the page's canonical
   * address, else its own.
   */
  url: text(),
  /** Text to share with it; by default the title of the page. */
  text: text(),
  /** Address of a picture to share; by default the one the page names for previews (`og:image`). */
  image: text(),
} satisfies AttributeTable;

/** Links that share something without script have it in their address. */
const SHARE_LINKS = 'a:is([href^="mailto:?"], [href^="sms:"], [href^="http"][href*="?"])';

/** Props of the view besides the attributes. */
export interface ShareActions {
  readonly host: HTMLElement;
}

/**
 * Shares the page (core-runtime §5, §9; visual-widgets §5). The share dialog of the device comes
 * first where it exists, then the copied link, which is announced, then services as links: they open
 * in a window of 600 × 560 px, on a phone in a tab. In a preview nothing is shared, and a message
 * says so.
 *
 * @summary Buttons that share the page.
 * @slot - Links that share the page, for visitors without script; the buttons take their place.
 * @fires {CustomEvent<ShareDetail>} dm-share - A visitor shares the page; cancelable.
 * @fires event-share - The same event for site owners, unless `dm-share` was prevented.
 * @csspart services - The list of buttons.
 * @csspart service - A button.
 * @csspart native - The button of the device's share dialog.
 * @csspart copy - The button that copies the link.
 * @csspart address - The address to copy by hand, where the browser does not allow the button to.
 * @csspart note - The message shown in a preview.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the buttons.
 * @cssprop [--dm-control-border-color] - Border of the buttons.
 * @keyboard Tab, Shift+Tab - Moves through the buttons.
 * @keyboard Enter - Shares the page.
 * @keyboard Escape - Closes the message of a preview.
 * @mode editor - Shares nothing.
 * @mode preview - Shares nothing and says so (visual-widgets §5).
 */
export class DmShare extends ReactElement.with({
  attributes,
  styles,
  fallback: (host) => (isLabel(host, { links: SHARE_LINKS, most: 20 }) ? childNodesOf(host) : []),
  view: () => import('./share.view'),
}) {
  constructor() {
    super();
    const actions: ShareActions = { host: this };
    this.provide({ ...actions });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-share': DmShare;
  }
}
