import type { Post } from '../content/model';
import { fillBlocks, type Fields } from './fill-blocks';
import { postFields, type Place } from './post-fields';

/** The link to further posts. */
export interface MoreLink {
  readonly href: string;
  readonly text: string;
}

/** Posts to render as the children of `dm-blog-list`. */
export interface RenderedPosts extends Place {
  readonly posts: readonly Post[];
  /** Their numbers of comments in words, by path; none for a post without comments. */
  readonly comments: ReadonlyMap<string, string>;
  /** The link after the posts, if there are further ones. */
  readonly more: MoreLink | undefined;
  /** Whether the first post is the first thing on a page, so that its photo is loaded at once. */
  readonly isStart: boolean;
}

/**
 * Renders posts in the template `list.html`: `posts` with the fields of each, among them `first` or
 * `later`, and `comments` with their `number` in words if there are some; and `more` with `href` and
 * `text`.
 */
export function renderList(template: string, list: RenderedPosts): string {
  const { posts, comments, more, isStart } = list;
  return fillBlocks(template, {
    posts: posts.map((post, index): Fields => {
      const fields = postFields(post, list);
      const number = comments.get(post.path);
      return {
        ...fields,
        [isStart && index === 0 ? 'first' : 'later']: {},
        comments: number === undefined ? undefined : { number },
      };
    }),
    more: more && { ...more },
  });
}
