/** Likes of a page or a comment, as the visitor's tabs see them. */
export interface LikeState {
  readonly likes: number;
  readonly isLiked: boolean;
}

/** What has changed on the host. */
export interface TalkChange {
  /** Comments of a thread that everybody sees, by its key. */
  readonly count?: { readonly key: string; readonly count: number };
  readonly like?: LikeState & { readonly key: string };
}
