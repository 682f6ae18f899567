import { createContext } from 'react';
import type { Comment } from '../../shared/talk/comment.types';
import type { Thread } from './thread';
import type { ThreadState } from './thread-state';

/** What the comments of a thread share. */
export interface ThreadTools {
  readonly thread: Thread;
  readonly state: ThreadState;
  readonly host: HTMLElement;
  readonly now: Date;
  /** On paper, times are told as they are, not from now. */
  readonly isPrinting: boolean;
  /** What the visitor can do: nothing in the editor and in a preview, no comments in a closed thread. */
  readonly canPost: 'comments' | 'changes' | 'nothing';
  /** Announces what has happened; the heading gets the focus if what had it is gone. */
  readonly announce: (message: string, takesFocus?: boolean) => void;
  /** Announces a new comment; `takesFocus` if its form is gone. */
  readonly onPosted: (comment: Comment, takesFocus: boolean) => void;
  /** The visitor follows the link of a comment. */
  readonly onLink: (id: string) => void;
}

// Every comment is below a provider.
export const ThreadContext = createContext<ThreadTools>(undefined as unknown as ThreadTools);
