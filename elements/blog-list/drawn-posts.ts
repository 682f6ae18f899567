import { articlesIn, childOf, moreLinkIn, returnedArticles } from './articles';
import { createArticle, type BlogPost } from './post-data';

/** The articles of posts given as data, among the children of their list. */
export class DrawnPosts {
  readonly #host: HTMLElement;
  #drawn: readonly HTMLElement[] = [];
  /** The page's own articles, while others stand in their place. */
  #replaced: readonly HTMLElement[] = [];
  /** What was drawn last, as JSON: articles are children, whose changes are read again. */
  #data: string | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Puts posts in place of the page's own; `undefined` brings those back. */
  draw(posts: readonly BlogPost[] | undefined, action: string): void {
    const data = posts && JSON.stringify([posts, action]);
    if (data === this.#data) return;
    if (this.#data === undefined) this.#replaced = articlesIn(this.#host);
    this.#data = data;
    for (const article of [...this.#drawn, ...this.#replaced]) article.remove();
    this.#drawn = posts?.map((post) => createArticle(post, this.#host, action)) ?? [];
    this.#insert(posts ? this.#drawn : this.#replaced);
    if (!posts) this.#replaced = [];
  }

  /** Inserts articles before those loaded since, which stand before the link. */
  #insert(articles: readonly HTMLElement[]): void {
    const host = this.#host;
    const link = moreLinkIn(host);
    for (const article of articles) returnedArticles.add(article);
    const place = articlesIn(host)[0] ?? (link && childOf(host, link));
    if (place) place.before(...articles);
    else host.append(...articles);
  }
}
