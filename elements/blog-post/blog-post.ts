import { html, nothing } from 'lit';
import { flag, text, type AttributeTable } from '../../shared/element/attributes';
import { shareSheet } from '../../shared/dom/style-sheet';
import { LitElement } from '../../shared/element/lit-element';
import styles from './blog-post.css?inline';
import { readArrow } from './keys';
import { isPageShown, visitNeighbour } from './neighbours';
import { watchSwipes } from './swipe';

export const attributes = {
  /** Address of the previous post in page order (prevLink); by default that of the link with `rel="prev"`. */
  prev: text({ alias: 'prevlink' }),
  /** Address of the next post in page order (nextLink); by default that of the link with `rel="next"`. */
  next: text({ alias: 'nextlink' }),
  /** Address of the post (link). Swipes and keys work only on its own page. */
  href: text({ alias: 'link' }),
  /** Shows how much of the post has been read, in a bar at the top of the window. */
  progress: flag(),
} satisfies AttributeTable;

/**
 * In touch browsers a swipe past the end of the page goes back in the history, which only the page's
 * root can prevent. A post that is kept alive out of the page is not found.
 */
const PAGE_STYLES = 'html:has(dm-blog-post) { overscroll-behavior-x: contain }';

/**
 * A blog post whose neighbours are a swipe or an arrow key away (core-runtime §3, §4): to the left
 * for the next post, to the right for the previous one, mirrored in right-to-left text. The link to
 * the neighbour that the page has anyway is pressed, so that the page or the browser visits it.
 *
 * A swipe is one finger that moves sideways past 10 px (core-runtime §9) and on to 60 px. It never
 * starts in anything that is dragged or scrolls sideways, at an edge of the window, while text is
 * selected, or on a page that is zoomed in. The browser's own swipe, which goes back in the history,
 * is off on the page of a post (`overscroll-behavior-x`).
 *
 * The reading progress is an animation driven by scrolling, without script. Browsers that cannot do
 * that, and visitors who want less motion, get none.
 *
 * @summary Post whose neighbours are a swipe or a key away.
 * @slot - The post, and the links to its neighbours.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - There is no link to the neighbour: asks the page to navigate to it; cancelable.
 * @csspart progress - The bar that shows the reading progress.
 * @cssprop [--dm-blog-post-progress=3px] - Height of the bar.
 * @cssprop [--dm-color-accent] - Colour of the bar.
 * @keyboard Arrow left, Arrow right - Goes to the post on that side, unless the focus is in a field, a widget or something that scrolls.
 * @mode editor - Swipes and keys do nothing.
 */
export class DmBlogPost extends LitElement.with({ attributes, styles, texts: false }) {
  protected override started(signal: AbortSignal): void {
    shareSheet(this, PAGE_STYLES, 'below', signal);
    watchSwipes(this, signal, (direction) => {
      this.#visit(direction === 'left' ? 'right' : 'left');
    });
    // On the document: a reader has not focused anything.
    document.addEventListener(
      'keydown',
      (event) => {
        const side = readArrow(event, this);
        if (side && this.#visit(side)) event.preventDefault();
      },
      { signal },
    );
  }

  /** Visits the neighbour on a side of the post. */
  #visit(side: 'left' | 'right'): boolean {
    const { mode, href, prev, next } = this.snapshot;
    // A page that is kept alive for Back is not displayed.
    if (mode === 'editor' || !isPageShown(href) || !this.getClientRects().length) return false;
    const isNext = (getComputedStyle(this).direction === 'rtl') === (side === 'left');
    return isNext ? visitNeighbour(this, 'next', next) : visitNeighbour(this, 'prev', prev);
  }

  protected override render(): unknown {
    const bar = html`<div part="progress" class="progress" aria-hidden="true"></div>`;
    return html`<div class="post"><slot></slot>${this.snapshot.progress ? bar : nothing}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-blog-post': DmBlogPost;
  }
}
