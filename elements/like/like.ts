import { isLabel } from '../../shared/dom/is-label';
import { childNodesOf } from '../../shared/dom/own';
import { choice, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import styles from './like.css?inline';

export const attributes = {
  /** Who counts the likes: `site`, its host. The button of `facebook` has ended: the site counts. */
  provider: choice(['site', 'facebook']),
  /** Name of what is liked; by default, the path of its page. */
  identifier: text(),
  /** Address of the page that is liked; by default, the current page. It has to have this element. */
  url: text({ input: 'link' }),
} satisfies AttributeTable;

/** Props of the view besides the attributes. */
export interface LikeProps {
  readonly host: HTMLElement;
}

/**
 * A button that likes a page, with the number of visitors who do. Each counts once; a second press
 * takes the like back. It changes at once, and back if the host does not take it; other tabs of the
 * visitor follow. Numbers from a thousand are abbreviated: `1.2k`, `3.4m` (visual-widgets §9).
 *
 * @summary Like button, counted once a visitor.
 * @slot - A word shown until the button is there.
 * @csspart button - The button.
 * @csspart icon - The heart.
 * @csspart count - The number of likes.
 * @csspart error - A message about a like that could not be counted.
 * @cssprop [--dm-color-accent] - Colour of the pressed heart.
 * @keyboard Enter, Space - Likes the page, or takes the like back.
 * @mode editor - A press does nothing.
 * @mode preview - A press says that nothing is counted.
 */
export class DmLike extends ReactElement.with({
  attributes,
  styles,
  fallback: (host) => (isLabel(host) ? childNodesOf(host) : []),
  view: () => import('./like.view'),
}) {
  constructor() {
    super();
    const props: LikeProps = { host: this };
    this.provide({ ...props });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-like': DmLike;
  }
}
