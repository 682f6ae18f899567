import { textsOf } from '../../shared/site/strings';
import type { FailureReason } from './failure.types';

const ENGLISH = {
  offlineTitle: 'You are offline.',
  offlineText: 'This page opens by itself as soon as there is a connection.',
  offlinePages: 'Pages you can read now',
  onlineAgain: 'You are online again.',
  siteUnreachable: 'The site did not answer. Check your connection, or try again in a moment.',
  siteTooSlow: 'The site took too long to answer. Try again in a moment.',
  siteFailed: 'Something went wrong on the site. Try again in a moment.',
  pageMissing: 'This page does not exist.',
  pageMissingText: 'It may have been moved or deleted.',
  pageSeparate: 'It can only be opened on its own.',
  openPage: 'Open the page',
} as const;

/** The key of a text about a page that could not be loaded. */
type FailureTextKey = keyof typeof ENGLISH;

const text = textsOf<FailureTextKey>(ENGLISH);

/** Looks up a text about a failure, in the language of the page. */
export const failureText = (key: FailureTextKey): string => text(key, document.documentElement);

/** The sentence below the heading; a refused page has none. */
export const SENTENCES: Readonly<Record<Exclude<FailureReason, 'refused'>, FailureTextKey>> = {
  offline: 'offlineText',
  unreachable: 'siteUnreachable',
  timeout: 'siteTooSlow',
  server: 'siteFailed',
  separate: 'pageSeparate',
  missing: 'pageMissingText',
};
