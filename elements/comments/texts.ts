import { textsOf, type TextLookup } from '../../shared/site/strings';

const ENGLISH = {
  comments: 'Comments',
  commentCountOne: '{count} comment',
  commentCountOther: '{count} comments',
  commentsEmpty: 'No comments yet.',
  commentsClosed: 'Comments are closed.',
  commentsPreview: 'Comments can’t be posted from a preview.',
  commentsLocked: 'Open the page with its password to read its comments.',
  commentsFailed: 'The comments could not be loaded.',
  commentsMore: 'More comments',
  commentsSort: 'Sort by',
  commentsBest: 'Best',
  commentsNewest: 'Newest',
  commentsOldest: 'Oldest',
  commentName: 'Name',
  commentText: 'Comment',
  commentReplyText: 'Reply to {name}',
  commentEditText: 'Your comment',
  commentPost: 'Post comment',
  commentPostReply: 'Post reply',
  commentSave: 'Save',
  commentCancel: 'Cancel',
  commentPosting: 'Posting',
  commentPosted: 'Your comment has been posted.',
  commentSaved: 'Your comment has been changed.',
  commentWaiting: 'Your comment is waiting for approval.',
  commentDeleted: 'Your comment has been deleted.',
  commentGone: 'This comment is no longer available.',
  commentMissing: 'The linked comment is no longer available',
  commentOwner: 'Owner',
  commentPinned: 'Pinned',
  commentEdited: 'edited',
  commentTo: 'to {name}',
  commentLike: 'Like',
  commentLikesOne: '{count} like',
  commentLikesOther: '{count} likes',
  commentReply: 'Reply',
  commentEdit: 'Edit',
  commentDelete: 'Delete',
  commentReport: 'Report',
  commentAskDelete: 'Delete this comment?',
  commentAskReport: 'Report this comment?',
  commentReason: 'Reason (optional)',
  commentReported: 'Thank you. The site’s owner will look at it.',
  commentBy: 'Comment by {name}',
  commentRepliesOne: '{count} more reply',
  commentRepliesOther: '{count} more replies',
  commentNameMissing: 'Enter your name.',
  commentTextMissing: 'Enter a comment.',
  commentNameLong: 'Enter a name of up to 80 characters.',
  commentTextLong: 'Enter up to 5,000 characters.',
  commentLimited: 'Too many attempts. Try again in a few minutes.',
  commentUnreachable: 'This could not be sent. Your text is kept: try again in a moment.',
  commentOffline: 'You are offline. Your text is kept: try again once you are connected.',
  commentRefused: 'This is no longer possible. Your text is kept: reload the page and try again.',
  /** The ended plug-in of another service. */
  commentsLoad: 'Load comments',
} as const;

export type CommentText = keyof typeof ENGLISH;

/** Looks up a text of the comments. */
export const commentText = textsOf(ENGLISH);

/** The same, for keys with a plural category, which other languages have more of. */
export const pluralTexts = commentText as TextLookup<string>;
