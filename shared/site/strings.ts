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

/** The text in the language of an element; of `en` and `en-GB`, the narrower one is the better. */
function translation(key: string, at: Element): string | undefined {
  const [best] = Object.entries(getSite().parameters.translations)
    .filter(([code, texts]) => key in texts && at.matches(`:lang(${CSS.escape(code)})`))
    .sort(([one], [other]) => other.length - one.length);
  return best?.[1][key];
}

/**
 * Texts that a visitor reads, by their keys: the site parameters' `translations` for the language
 * of the element that says them (of the page, where none is given), else their `strings`, else the
 * English given.
 */
export function textsOf<K extends string>(
  english: Readonly<Record<K, string>>,
): (key: K, at?: Element) => string {
  return (key, at = document.documentElement) =>
    translation(key, at) ?? getSite().parameters.strings[key] ?? english[key];
}

/** A text that the runtime and several elements share. */
export const text = textsOf<StringKey>(ENGLISH);
