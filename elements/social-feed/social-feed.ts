import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import type { AttributeName, ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { ReactElement } from '../../shared/element/react-element';
import { languageOf } from '../../shared/site/locale';
import { warn } from '../../shared/site/log';
import { lightChild } from '../../shared/third-party/light-child';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import styles from './social-feed.css?inline';
import { feedOf, optionsOf, type Feed } from './source';
import { drawTimeline } from './timeline';

export const attributes = {
  /**
   * The posts to show: those of a user (`Profile`), with replies (`ProfileReplies`), those found for
   * `query` (`Search`), or those that a user likes (`Favorites`, and any other word).
   */
  type: choice(['Favorites', 'Profile', 'ProfileReplies', 'Search']),
  /** The user's name at the service, with or without `@`. */
  userName: text(),
  /** The search term, for `type="Search"`. */
  query: text(),
  /** The most posts; 0 leaves it to the service. */
  limit: number({ default: 0, min: 0, max: 20 }),
  /** Leaves out the service's header. */
  hideHeader: flag(),
  /** Leaves out the service's footer. */
  hideFooter: flag(),
  /** Language of the service's own words; by default the element's. */
  language: text(),
} satisfies AttributeTable;

/** Name of the slot for the service's box. */
export const SLOT = 'dm-social-feed';

/** Props of the view besides the attributes. */
export interface SocialFeedProps {
  readonly phase: ThirdPartyPhase;
  readonly party: ThirdParty;
  /** The feed; `undefined` without a user name or a search term. */
  readonly feed: Feed | undefined;
  /** The service shows no posts. */
  readonly isEmpty: boolean;
  /** The children have a link of the author's. */
  readonly hasLink: boolean;
}

/** Attributes after whose change the feed is drawn anew. */
const FEED_ATTRIBUTES: readonly AttributeName<typeof attributes>[] = [
  'type',
  'userName',
  'query',
  'limit',
  'hideHeader',
  'hideFooter',
  'language',
];

/**
 * Posts of a user or on a subject at X (visual-widgets §3, §7, §9). The service's script is loaded
 * near the viewport once the visitor has agreed to functional services, from the site parameter
 * `scripts.social-feed`, else from `https://platform.twitter.com/widgets.js`. A
 * Content-Security-Policy must allow `script-src https://platform.twitter.com` and
 * `frame-src https://platform.twitter.com https://syndication.twitter.com`.
 *
 * The service shows many timelines only to visitors who are signed in there, and no search: a link
 * to the posts stays, and the element says why there are none. It draws in a child of the element,
 * because it does not work in a shadow root.
 *
 * @summary Posts of a user or on a subject at X.
 * @slot - A link to the posts, which stays below them; by default the element makes one.
 * @csspart service - The box of the service's posts.
 * @csspart service-notice - The notice that asks before the service is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the service in the notice.
 * @csspart message - The message that the service shows no posts.
 * @csspart link - The link to the posts, without one in the children.
 * @cssprop [--dm-social-feed-height=420px] - Height that is kept free for the posts.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssstate empty - The service shows no posts.
 * @mode editor - Shows the link alone; no service is loaded.
 */
export class DmSocialFeed extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./social-feed.view'),
}) {
  readonly #party = new ThirdParty({
    host: this,
    service: () => 'X',
    isWanted: () => feedOf(this) !== undefined,
    draw: (signal) => this.#draw(signal),
    onPhase: (phase) => {
      this.provide({ phase });
    },
  });

  constructor() {
    super();
    const props: SocialFeedProps = {
      phase: 'waiting',
      party: this.#party,
      feed: undefined,
      isEmpty: false,
      hasLink: false,
    };
    this.provide({ ...props });
  }

  protected override started(signal: AbortSignal): void {
    this.#readFeed();
    this.#party.start(signal);
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    if (!FEED_ATTRIBUTES.some((name) => names.has(name))) return;
    this.#readFeed();
    this.#party.redraw();
  }

  #readFeed(): void {
    const feed = feedOf(this);
    this.#showEmpty(false);
    const hasLink = this.querySelector(':scope > :not([slot])') !== null;
    this.provide({ feed, hasLink });
    if (feed) return;
    const missing = this.type === 'Search' ? 'query' : 'user-name';
    warn(this, `${missing} is missing or malformed; its children are shown`);
  }

  #showEmpty(isEmpty: boolean): void {
    setState(this, 'empty', isEmpty);
    this.provide({ isEmpty });
  }

  async #draw(signal: AbortSignal): Promise<void> {
    const feed = feedOf(this);
    if (!feed) return;
    this.#showEmpty(false);
    const box = lightChild(this, { slot: SLOT, signal });
    const options = optionsOf(this, this.language || languageOf(this));
    if (await drawTimeline(box, feed.source, options, signal)) return;
    box.remove();
    this.#showEmpty(true);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-social-feed': DmSocialFeed;
  }
}
