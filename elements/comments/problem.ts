import { CallError } from '../../shared/talk/call';
import { commentText, type CommentText } from './texts';

/** Messages by the `error_code` of the host; others say that it is no longer possible. */
const MESSAGES: Readonly<Record<string, CommentText>> = {
  unreachable: 'commentUnreachable',
  Failed: 'commentUnreachable',
  Full: 'commentUnreachable',
  Limited: 'commentLimited',
  Closed: 'commentsClosed',
  Preview: 'commentsPreview',
  TooLarge: 'commentTextLong',
  ParentGone: 'commentGone',
  NotFound: 'commentGone',
};

/** Returns what a visitor reads when something could not be done. */
export function problemText(cause: unknown, at: Element): string {
  const code = cause instanceof CallError ? cause.code : 'unreachable';
  const isOffline = code === 'unreachable' && !navigator.onLine;
  return commentText(isOffline ? 'commentOffline' : (MESSAGES[code] ?? 'commentRefused'), at);
}

/** Limits of the host, in UTF-16 code units. */
const MAX_NAME = 80;
const MAX_TEXT = 5000;

/** What is wrong with a comment, by field. */
export interface FieldProblems {
  readonly name?: string;
  readonly text?: string;
}

/** Checks a comment before it is posted. */
export function checkComment(name: string | undefined, text: string, at: Element): FieldProblems {
  const trimmed = { name: name?.trim(), text: text.trim() };
  return {
    ...(trimmed.name === '' && { name: commentText('commentNameMissing', at) }),
    ...((trimmed.name?.length ?? 0) > MAX_NAME && { name: commentText('commentNameLong', at) }),
    ...(trimmed.text === '' && { text: commentText('commentTextMissing', at) }),
    ...(trimmed.text.length > MAX_TEXT && { text: commentText('commentTextLong', at) }),
  };
}
