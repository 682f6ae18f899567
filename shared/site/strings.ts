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

/** A text a visitor reads: the site parameters' `strings`, else English. */
export function text(key: StringKey): string {
  return getSite().parameters.strings[key] ?? ENGLISH[key];
}
