import type { TextKey } from '../../../../shared/languages/texts.types';
import type { HostText } from './english';

/** Texts that elements show too, by their names there: in other languages the host says the same. */
export const SHARED = {
  comments: 'comments',
  commentsEmpty: 'commentsEmpty',
  commentsClosed: 'commentsClosed',
  commentName: 'commentName',
  commentText: 'commentText',
  commentPost: 'commentPost',
  commentGone: 'commentGone',
  commentOwner: 'commentOwner',
  commentPinned: 'commentPinned',
  commentEdited: 'commentEdited',
  commentsMore: 'commentsMore',
  commentWaiting: 'commentWaiting',
  commentYours: 'commentEditText',
  commentLimited: 'commentLimited',
  formRequired: 'formRequired',
  formEmail: 'formEmail',
  formUrl: 'formUrl',
  formPhone: 'formPhone',
  formNumber: 'formNumber',
  formPattern: 'formPattern',
  memberLimited: 'commentLimited',
  passwordError: 'passwordError',
  wrongPassword: 'wrongPassword',
  missingPassword: 'missingPassword',
  openPage: 'openPage',
  cancel: 'commentCancel',
  morePosts: 'morePosts',
  tryAgain: 'tryAgain',
} as const satisfies Partial<Readonly<Record<HostText, TextKey>>>;

/** The texts that the host alone shows, in one language. */
export type OwnTexts = Readonly<Record<Exclude<HostText, keyof typeof SHARED>, string>>;
