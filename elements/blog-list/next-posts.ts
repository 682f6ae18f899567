import { postsIn, readBatch } from './articles';
import { fetchPosts, type PostsAnswer, type PostsRequest } from './fetch-posts';

/** Values that every request for more posts has in common. */
export type PostsSettings = Omit<PostsRequest, 'from' | 'link'>;

/** Options of {@link NextPosts}. */
export interface NextPostsOptions {
  readonly host: HTMLElement;
  readonly settings: () => PostsSettings;
  readonly signal: AbortSignal;
}

/** A request that may have started before the click. */
interface Running {
  /** The posts shown and the link, when it started. */
  readonly from: number;
  readonly href: string;
  readonly answer: Promise<PostsAnswer>;
}

/** Requests the posts that follow those of a list, one request for the same posts. */
export class NextPosts {
  readonly #options: NextPostsOptions;
  #running: Running | undefined;
  /** The page is not the first of its list: posts cannot be counted from the start. */
  #isLater = false;

  constructor(options: NextPostsOptions) {
    this.#options = options;
  }

  /** Requests the next posts before the visitor asks for them; {@link NextPosts.take} uses the answer. */
  async fetchAhead(link: HTMLAnchorElement): Promise<void> {
    const running = this.#request(link);
    try {
      await running.answer;
    } catch {
      // A click tries again.
      if (this.#running === running) this.#running = undefined;
    }
  }

  /** The answer with the next posts, as many as usual unless a number is passed. */
  async take(link: HTMLAnchorElement, count?: number): Promise<PostsAnswer> {
    try {
      return await this.#request(link, count).answer;
    } finally {
      this.#running = undefined;
    }
  }

  /** Starts the next request, or returns the one that has started. */
  #request(link: HTMLAnchorElement, count?: number): Running {
    const { host, settings, signal } = this.#options;
    const from = postsIn(host).length;
    const { href } = link;
    if (this.#running?.from === from && this.#running.href === href) return this.#running;
    const common = settings();
    const request = { ...common, count: count ?? common.count, from, link };
    return (this.#running = { from, href, answer: this.#fetch(request, signal) });
  }

  async #fetch(request: PostsRequest, signal: AbortSignal): Promise<PostsAnswer> {
    const later = { ...request, source: 'address' } as const;
    if (this.#isLater) return fetchPosts(later, signal);
    const first = await fetchPosts(request, signal);
    if (request.source !== 'd1' || !this.#isRepetition(first)) return first;
    // Counted from the first page, the next posts are those of this page.
    this.#isLater = true;
    return fetchPosts(later, signal);
  }

  #isRepetition({ markup }: PostsAnswer): boolean {
    const { articles, count } = readBatch(this.#options.host, markup);
    return count > 0 && articles.length === 0;
  }
}
