/** Order of a thread; pinned comments come first in each. */
export type Sort = 'best' | 'newest' | 'oldest';

/** A comment as its readers get it from the host. */
export interface Comment {
  readonly id: string;
  /** Id of the comment that this one stands under; `''` at the top. */
  readonly parent: string;
  /** The name of the author of the reply that this one answers, or `''`. */
  readonly to: string;
  readonly name: string;
  readonly text: string;
  /** ISO 8601. */
  readonly created: string;
  readonly isEdited: boolean;
  /** `waiting` for approval, which only its author sees; `gone`: only its replies are left. */
  readonly state: 'shown' | 'waiting' | 'gone';
  /** Whether the site's owner wrote it. */
  readonly isOwner: boolean;
  readonly isPinned: boolean;
  /** Whether the visitor wrote it, and can change it. */
  readonly isOwn: boolean;
  readonly likes: number;
  /** Whether the visitor likes it. */
  readonly isLiked: boolean;
}

/** A page of comments. */
export interface CommentPage<T extends Comment = Comment> {
  readonly comments: readonly T[];
  /** Cursor of the next page; `''` after the last one. */
  readonly next: string;
}

/** The replies that come with a comment. */
export interface Replies extends CommentPage {
  /** Replies that everybody sees. */
  readonly total: number;
}

/** A comment at the top, with the first of its replies. */
export interface TopComment extends Comment {
  readonly replies: Replies;
}
