import { isBeingPrinted, watchPrinting } from '../../shared/dom/printing';
import { choice, flag, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import styles from './comments.css?inline';
import { commentsWithoutScript } from './without-script';
import { followAddress, linkedComment } from './permalink';

export const attributes = {
  /**
   * Who keeps the comments: `site`, its host; `disqus`, with the visitor's consent. The plug-in of
   * `facebook` has ended: its pages show the comments of the site.
   */
  provider: choice(['site', 'disqus', 'facebook'], { input: 'dropdown' }),
  /** Name of the site at the provider. */
  shortName: text(),
  /** Name of the thread; by default, the path of its page. Pages with the same name share a thread. */
  identifier: text(),
  /** Address of the page that the thread belongs to; by default, the current page. */
  url: text({ input: 'link' }),
  /** Order in which the comments are first shown. */
  sort: choice(['best', 'newest', 'oldest']),
  /** Shows the comments, but takes no further ones. */
  closed: flag(),
} satisfies AttributeTable;

/** Props of the view besides the attributes. */
export interface CommentsProps {
  readonly host: HTMLElement & { readonly ready: Promise<void> };
  /** The comment that the address names; a new object for each request. */
  readonly linked: { readonly id: string } | undefined;
}

/**
 * Comments of a page: kept by the host of the site, with replies, likes, links to each comment
 * (`#comment-…`), and editing and deleting of one's own. Text stays text; the first comment of a
 * visitor waits for approval. What is typed is kept until it is stored. Comments that the host
 * writes into the page are readable without script, and its form works without script. With
 * `provider="disqus"` the comments are those of Disqus, which is asked for nothing before the visitor
 * agrees; the site parameter `scripts.disqus` replaces the address of its script.
 *
 * @summary Comments with replies, likes and links.
 * @slot - The comments as `article`s and a form, after a heading with the id `dm-comments`, readable without script, until the thread is loaded.
 * @csspart heading - The number of comments.
 * @csspart sort - The field that sorts the comments.
 * @csspart form - A form for a comment, a reply or a change.
 * @csspart submit - The button of a form.
 * @csspart comment - A comment.
 * @csspart name - The name of a comment's author.
 * @csspart badge - "Owner" or "Pinned".
 * @csspart time - The time of a comment, a link to it.
 * @csspart text - The text of a comment.
 * @csspart like - The button that likes a comment.
 * @csspart replies - The replies to a comment.
 * @csspart more - A button that loads further comments or replies.
 * @csspart note - A message: closed comments, a linked comment that is gone.
 * @csspart error - A message about something that failed.
 * @csspart service - The box of the comments at Disqus.
 * @csspart service-notice - The placeholder that asks for consent, or says that Disqus failed.
 * @csspart service-button - A button in it.
 * @csspart service-link - A link to Disqus in it.
 * @cssprop [--dm-color-accent] - Colour of buttons and of liked hearts.
 * @cssprop [--dm-color-border] - Colour of lines.
 * @keyboard Tab, Shift+Tab - Moves through the forms and the buttons of each comment.
 * @keyboard Control+Enter, Meta+Enter - In a text: posts it.
 * @keyboard Escape - In a reply, a change or a question below a comment: closes it; the focus returns to its button. What was typed is kept for the next time.
 * @mode editor - Shows the comments, without forms and buttons.
 * @mode preview - Shows the comments, and says that none can be posted.
 */
export class DmComments extends ReactElement.with({
  attributes,
  styles,
  fallback: commentsWithoutScript,
  view: () => import('./comments.view'),
}) {
  constructor() {
    super();
    this.provide({ host: this, linked: undefined });
  }

  protected override started(signal: AbortSignal): void {
    const wake = (): void => {
      const id = linkedComment();
      this.provide({ linked: { id } });
      // A linked comment may be out of view.
      if (id) this.wake();
    };
    followAddress(signal, wake);
    // Those out of view are a part of the page on paper; until they come, the children are printed.
    if (linkedComment() || isBeingPrinted()) this.wake();
    watchPrinting(signal, (isPrinting) => {
      if (isPrinting) this.wake();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-comments': DmComments;
  }
}
