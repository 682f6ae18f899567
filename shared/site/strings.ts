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

let speaker: (() => Element | undefined) | undefined;

/**
 * Sets who says the texts that are asked for without naming anybody.
 *
 * @param find the element whose view is being drawn; without one, it is the page that speaks.
 */
export function setSpeaker(find: () => Element | undefined): void {
  speaker = find;
}

/** The text in the language of an element; of `en` and `en-GB`, the narrower one is the better. */
function translation(key: string, at: Element): string | undefined {
  let best = '';
  const { translations } = getSite().parameters;
  for (const code in translations) {
    const isBetter = code.length > best.length && key in (translations[code] ?? {});
    if (isBetter && at.matches(`:lang(${CSS.escape(code)})`)) best = code;
  }
  return translations[best]?.[key];
}

/**
 * Texts that a visitor reads, by their keys: the site parameters' `translations` for the language
 * of the element that says them, else their `strings`, else the English given. A view speaks for
 * its element while it is drawn; everybody else names the element, or the page speaks.
 */
export function textsOf<K extends string>(
  english: Readonly<Record<K, string>>,
): (key: K, at?: Element) => string {
  return (key, at = speaker?.() ?? document.documentElement) =>
    translation(key, at) ?? getSite().parameters.strings[key] ?? english[key];
}

/** A text that the runtime and several elements share. */
export const text = textsOf<StringKey>(ENGLISH);
