import type { Generated } from 'kysely';

/** State of a stored comment; `removed` ones have lost their text. */
export type CommentState = 'waiting' | 'shown' | 'hidden' | 'spam' | 'removed';

/** Tables of comments and likes. Times are in ms since 1970. */
export interface TalkTables {
  /** The page of a thread decides who may read it. */
  thread: { id: string; page: string; closed: Generated<number> };
  comment: {
    id: string;
    thread: string;
    /** A comment without a parent, or `''`. */
    parent: string;
    /** What it answers. */
    reply_to: string;
    author: string;
    name: string;
    text: string;
    created: number;
    edited: Generated<number>;
    state: CommentState;
    is_owner: Generated<number>;
    is_pinned: Generated<number>;
    likes: Generated<number>;
    idempotency_key: string;
    fingerprint: string;
    /** What the owner, or the rule for known visitors, has let through: edits are compared with it. */
    approved: Generated<string>;
    /** Keyed hash of the network that it came from. */
    network: Generated<string>;
  };
  comment_report: { comment: string; visitor: string; reason: string; created: number };
  /** Subjects: `comment:` and an id, or `page:` and a key. */
  liked: {
    subject: string;
    visitor: string;
    /** Keyed hash of the network and the browser that it came from. */
    source: Generated<string>;
    created: Generated<number>;
  };
}
