import { getSite } from './site';

/** The specification's English, or ours where it says "not shown" (core-runtime §8). */
const ENGLISH = {
  generalError: 'This page could not be loaded.',
  tryAgain: 'Try Again',
  passwordError: 'This page is protected by a password.',
  wrongPassword: 'That password is not right.',
  missingPassword: 'Enter the password.',
  wrongInput: 'Wrong Input',
  dismissNotification: 'Dismiss notification',
  backToHome: 'Back to home',
  shareInPreviewTitle: 'Share',
  shareInPreviewText: "You can't use the widget to share a site from Preview mode.",
  imageNotLoaded: 'The image could not be loaded.',
  locationDenied:
    'We do not have permission to access your location. Please enable access in your settings',
  loading: 'Loading',
  pageLoaded: 'Page loaded',
} as const;

/** A text that the runtime and several elements share; an element's own texts are attributes. */
export type StringKey = keyof typeof ENGLISH;

/**
 * Texts that a visitor reads, by their keys: the site parameters' `strings` under the same key, else
 * the English given.
 */
export function textsOf<K extends string>(
  english: Readonly<Record<K, string>>,
): (key: K) => string {
  return (key) => getSite().parameters.strings[key] ?? english[key];
}

/** A text that the runtime and several elements share. */
export const text = textsOf<StringKey>(ENGLISH);
