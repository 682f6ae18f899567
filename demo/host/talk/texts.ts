import type { Page, Site } from '../content/model';
import { siteText } from '../content/site-text';
import type { Refusal } from '../http/refusal';

/** The texts of comments without script; those with script have the same names. */
const ENGLISH = {
  comments: 'Comments',
  commentsEmpty: 'No comments yet.',
  commentsClosed: 'Comments are closed.',
  commentName: 'Name',
  commentText: 'Comment',
  commentPost: 'Post comment',
  commentWebsite: 'Leave this field empty',
  commentReplies: 'Replies',
  commentGone: 'This comment is no longer available.',
  commentOwner: 'Owner',
  commentPinned: 'Pinned',
  commentEdited: 'edited',
  commentsMore: 'More comments',
  commentsMoreReplies: 'More replies',
  commentsFirst: 'First comments',
  commentWaitingTitle: 'Thank you',
  commentWaiting: 'Your comment is waiting for approval.',
  commentRefusedTitle: 'Your comment was not posted',
  commentBack: 'Back to the page',
  commentYours: 'Your comment',
  commentInvalid: 'Enter your name (up to 80 characters) and a comment (up to 5,000).',
  commentLimited: 'Too many attempts. Try again in a few minutes.',
  commentUnavailable: 'Comments can’t be stored right now. Try again in a moment.',
  commentRefused: 'Go back, reload the page and try again.',
  commentPreview: 'Comments can’t be posted from a preview.',
  commentLocked: 'Open the page with its password and try again.',
} as const;

export type TalkText = keyof typeof ENGLISH;

/** Returns a text: the site's in the page's language, else the site's, else in English. */
export const talkText = (site: Site, { lang }: Pick<Page, 'lang'>, name: TalkText): string =>
  siteText(site, lang, name, ENGLISH[name]);

/** The message for each refusal; others say to reload. */
export const REFUSALS: Readonly<Partial<Record<Refusal['kind'], TalkText>>> = {
  invalid: 'commentInvalid',
  'too-large': 'commentInvalid',
  limited: 'commentLimited',
  full: 'commentUnavailable',
  busy: 'commentUnavailable',
  failed: 'commentUnavailable',
  closed: 'commentsClosed',
  preview: 'commentPreview',
  locked: 'commentLocked',
  'no-parent': 'commentGone',
};
