import { choice, number, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import { listText } from '../../shared/element/value-text';
import { focusedElement } from '../../shared/dom/focus';
import { loadPageStyles, type PageStyles } from '../../shared/dom/page-styles';
import { lazy } from '../../shared/dom/lazy';
import { getSite } from '../../shared/site/site';
import type { BlogListActions, Reveal } from './actions';
import styles from './blog-list.css?inline';
import { DrawnPosts } from './drawn-posts';
import { sourceOf } from './fetch-posts';
import { INITIAL_STATE, MorePosts } from './more-posts';
import type { PostsSettings } from './next-posts';
import { posts } from './post-data';
import { blogText } from './texts';

export const attributes = {
  /**
   * Arrangement of the posts (core-runtime §3): `list_slider`, a slider; `recent_posts`, a short list
   * with small pictures; `other`, cards in columns.
   */
  listLayout: choice(['other', 'list_slider', 'recent_posts']),
  /**
   * Posts beside each other, at most: fewer where columns would be narrower than 220 px, unless the
   * number is set for the device. Default 3, in `recent_posts` 1.
   */
  postsPerRow: number({ default: 0, min: 0, max: 6, perDevice: true }),
  /** Animation of posts, one after the other, when scrolled into view or added there. */
  postsAnimation: choice(['none', 'fade', 'slideLeft', 'slideRight', 'rotate']),
  /**
   * Lines shown of each paragraph of a post: a number or `all`. `recent_posts` shows paragraphs only
   * where this is set.
   */
  visiblePostLines: text({ default: 'all' }),
  /** Number of posts that "more" adds. */
  visibleItems: number({ default: 9, min: 1, max: 50 }),
  /** Tags of the posts, separated by commas. */
  searchTags: text({ accept: listText(',') }),
  /** Term that the posts contain. */
  searchTerm: text(),
  /** Text of the link to more posts, for the platform; the page brings its own. Default: `More posts`. */
  morePostsText: text(),
  /** Text of the link to a post, in posts given as data; children bring their own. Default: `Read more`. */
  actionText: text(),
  /** Platform of the posts: `d1`, `blogger`, or another; by default the site's. */
  platform: text(),
} satisfies AttributeTable;

const POSTS: PageStyles = {
  sheet: lazy(() => import('./posts.css?inline')),
  sentinel: '--_dm-blog-list',
  failure: 'the styles of its posts could not be loaded',
};

/**
 * A list of blog posts (core-runtime §3, §4). The posts are its children, and stay there: search
 * engines and visitors without script get the same list. The last child may be a link to the list's
 * next page, with `rel="next"`; pressing it adds the next posts in place, without those that are
 * shown already, focuses the first of them and announces how many there are. When the posts cannot
 * be loaded, the link leads to them. The next posts are requested ahead, as the link is pointed at,
 * focused or scrolled near, unless the visitor saves data.
 *
 * Back, and a reload, bring back as many posts as there were.
 *
 * @summary List of posts, with more in place.
 * @prop posts - The posts as data (`url`, `title`, `excerpt`, `image`, `alt`, `date`, `author`), in place of the children; `undefined` when the children are the posts.
 * @slot - The posts as `article`s, and a link with `rel="next"`; or one `script type="application/json"` with a list of posts.
 * @fires {CustomEvent<SlideDetail>} dm-change - In `list_slider`, the current slide has changed.
 * @csspart list - The box of the posts.
 * @csspart count - The number of posts shown, once there are more.
 * @csspart indicator - Shows that posts are being loaded.
 * @csspart slider - The slider of `list_slider`.
 * @csspart arrow - The arrows of the slider.
 * @csspart bullet - The bullets of the slider.
 * @cssprop [--dm-blog-list-gap=24px] - Gap between posts beside each other.
 * @cssprop [--dm-blog-list-row-gap=36px] - Gap between rows of posts.
 * @cssprop [--dm-blog-list-ratio=3 / 2] - Aspect ratio of the pictures.
 * @cssprop [--dm-color-accent] - Colour of the link to more posts.
 * @mode editor - Loads no more posts; the link to them does not open.
 */
export class DmBlogList extends ReactElement.with({
  attributes,
  styles,
  data: posts,
  addsChildren: true,
  view: () => import('./blog-list.view'),
}) {
  #reveal: Reveal | undefined;

  constructor() {
    super();
    const drawn = new DrawnPosts(this);
    const actions: BlogListActions = {
      ...INITIAL_STATE,
      host: this,
      draw: (list, action) => drawn.draw(list, action),
      setReveal: (reveal) => (this.#reveal = reveal),
    };
    this.provide({ ...actions });
  }

  protected override started(signal: AbortSignal): void {
    loadPageStyles(this, POSTS, signal);
    this.provide({ ...INITIAL_STATE });
    const start = (): void => {
      new MorePosts({
        host: this,
        settings: () => this.#settings(),
        mayLoad: () => getSite().mode !== 'editor' && this.#hasPlatform(),
        onState: (state) => this.provide({ ...state }),
        focus: (article) => this.#focus(article),
        signal,
      }).start();
    };
    // Until then the page may not have all of the posts.
    if (document.readyState !== 'loading') start();
    else document.addEventListener('DOMContentLoaded', start, { once: true, signal });
  }

  /** Whether there is a platform that can be asked for posts. */
  #hasPlatform(): boolean {
    return getSite().parameters.siteId !== '' || this.#settings().source === 'blogger';
  }

  #settings(): PostsSettings {
    const { parameters, mode } = getSite();
    return {
      source: sourceOf(this.platform || parameters.webPlatform),
      count: this.visibleItems,
      listLayout: this.listLayout,
      visiblePostLines: this.visiblePostLines,
      searchTags: this.searchTags,
      searchTerm: this.searchTerm,
      morePostsText: this.morePostsText || blogText('morePosts', this),
      isEditor: mode === 'editor',
    };
  }

  /** Focuses a post that was added, unless the visitor has gone elsewhere meanwhile. */
  #focus(article: HTMLElement): void {
    const target = article.querySelector<HTMLElement>('a[href], h1, h2, h3, h4, h5, h6') ?? article;
    if (!target.matches('a[href]')) target.tabIndex = -1;
    const focus = (): void => {
      const active = focusedElement() ?? document.body;
      if (active === document.body || this.contains(active)) target.focus({ preventScroll: true });
    };
    if (this.#reveal) this.#reveal(article, focus);
    else focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-blog-list': DmBlogList;
  }
}
