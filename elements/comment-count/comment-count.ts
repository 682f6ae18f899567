import { linkAddress } from '../../shared/dom/address';
import { isLabel } from '../../shared/dom/is-label';
import { childNodesOf } from '../../shared/dom/own';
import { choice, text, type AttributeTable } from '../../shared/element/attributes';
import type { AttributeName, ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { ReactElement } from '../../shared/element/react-element';
import { subscribe } from '../../shared/events/bus';
import { getConsent } from '../../shared/site/consent';
import { mayAskHost } from '../../shared/site/hosted';
import { getSite } from '../../shared/site/site';
import { onTalkChange } from '../../shared/talk/changes';
import { talkPlace } from '../../shared/talk/place';
import styles from './comment-count.css?inline';
import { countBatch, countComments } from './sources';

export const attributes = {
  /**
   * Who keeps the comments: `site`, its host; `disqus`, with the visitor's consent. The plug-in of
   * `facebook` has ended and counts as 0, beside the comments of the site.
   */
  provider: choice(['site', 'disqus', 'facebook']),
  /** Name of the site at the provider; a page can count those of one site. */
  shortName: text(),
  /** Name of the thread; by default, the path of its page. */
  identifier: text(),
  /** Address of the page that the thread belongs to; by default, the current page. */
  url: text({ input: 'link' }),
} satisfies AttributeTable;

/** Whether the children are the link without script, and not content of the page. */
const isLink = (host: Element): boolean => isLabel(host, { links: 'a[href]' });

/** Props of the view besides the attributes. */
export interface CommentCountProps {
  readonly host: HTMLElement;
  /** Number of comments; `undefined` until it is known. */
  readonly count: number | undefined;
  /** Address of the link in the children. */
  readonly href: string | undefined;
}

/**
 * The number of comments of a page. All counters of a page ask the host once; each source has five
 * seconds and then counts as 0 (visual-widgets §5). The text follows the plural rules of the
 * language, and a new comment in `dm-comments` changes the number at once.
 *
 * @summary Number of comments.
 * @slot - Shown until the number is known: a link to the comments, whose address is kept.
 * @csspart count - The number with its noun: a link if the children have one.
 * @cssstate empty - There are no comments: lists of posts can leave the number out.
 */
export class DmCommentCount extends ReactElement.with({
  attributes,
  styles,
  fallback: (host) => (isLink(host) ? childNodesOf(host) : []),
  view: () => import('./comment-count.view'),
}) {
  /** Of the count that is being read. */
  #reading = new AbortController();

  constructor() {
    super();
    const props: CommentCountProps = { host: this, count: undefined, href: undefined };
    this.provide({ ...props });
  }

  protected override started(signal: AbortSignal): void {
    const { key } = talkPlace(this);
    const link = isLink(this) ? this.querySelector('a[href]') : null;
    this.provide({ href: linkAddress(link?.getAttribute('href') ?? '') });
    if (this.provider !== 'disqus') countBatch.register(key, signal);
    const restart = (): void => void this.#read();
    this.addEventListener(
      'dm-ready',
      ({ target }) => {
        if (target === this) restart();
      },
      { signal },
    );
    const end = subscribe('consent-change', () => {
      if (this.provider === 'disqus') restart();
    });
    onTalkChange(signal, ({ count }) => {
      if (count?.key !== talkPlace(this).key || this.provider === 'disqus') return;
      this.#reading.abort();
      this.#show(count.count);
    });
    signal.addEventListener('abort', () => {
      end();
      this.#reading.abort();
      this.#show(undefined);
    });
  }

  #show(count: number | undefined): void {
    setState(this, 'empty', count === 0);
    this.provide({ count });
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    if (COUNTED.some((name) => names.has(name))) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    const { provider, shortName } = this;
    const isAllowed =
      provider === 'disqus'
        ? getConsent().functional
        : mayAskHost(this, 'comments need', 'siteAlias');
    if (!isAllowed || getSite().mode === 'editor') {
      this.#show(undefined);
      return;
    }
    const place = talkPlace(this);
    const count = await countComments(this, { provider, shortName, place }, signal);
    if (!signal.aborted) this.#show(count);
  }
}

/** Attributes that name what is counted. */
const COUNTED: readonly AttributeName<typeof attributes>[] = [
  'provider',
  'shortName',
  'identifier',
  'url',
];

declare global {
  interface HTMLElementTagNameMap {
    'dm-comment-count': DmCommentCount;
  }
}
