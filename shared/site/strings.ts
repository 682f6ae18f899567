import { textsIn } from '../languages/texts-in';
import { langOf } from './language';
import { getSite } from './site';

/** The specification's English, or ours where it says "not shown" (core-runtime §8). */
const ENGLISH = {
  generalError: 'This page could not be loaded.',
  tryAgain: 'Try Again',
  passwordError: 'This page is protected by a password.',
  wrongPassword: 'Wrong password. Try again.',
  missingPassword: 'Enter the password.',
  /** Label of the button that shows a password while it is typed. */
  showPassword: 'Show',
  wrongInput: 'Wrong Input',
  dismissNotification: 'Dismiss notification',
  backToHome: 'Back to home',
  shareInPreviewTitle: 'Share',
  shareInPreviewText: "You can't use the widget to share a site from Preview mode.",
  imageNotLoaded: 'The image could not be loaded.',
  locationDenied:
    'We do not have permission to access your location. Please enable access in your settings',
  loading: 'Loading',
  onePagePreview: 'This preview shows one page. Other pages can’t be opened from it.',
  pageLoaded: 'Page loaded',
} as const;

/** The key of a text shared by the runtime and several elements. */
export type StringKey = keyof typeof ENGLISH;

/** Values of the placeholders in a text, by the names between braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Looks up a text by its key, in the language of `at`, and fills its placeholders. */
export interface TextLookup<K extends string> {
  (key: K, at: Element): string;
  (key: K, values: TextValues, at: Element): string;
}

/** Looks up a text in the language of the element that it is bound to. */
export interface BoundLookup<K extends string> {
  (key: K, values?: TextValues): string;
  /** The element. */
  readonly at: Element;
}

/** A lookup after it has been bound, for what gets it as a parameter. */
export type Bound<L> = L extends TextLookup<infer K> ? BoundLookup<K> : never;

/** The text in the language of an element; `en-GB` is preferred to `en`. */
function translation(key: string, at: Element): string | undefined {
  let best = '';
  const { translations } = getSite().parameters;
  // In Firefox, `:lang()` does not look outside a shadow root.
  const language = `${langOf(at)}-`.toLowerCase();
  for (const code in translations) {
    const isBetter = code.length > best.length && key in (translations[code] ?? {});
    if (isBetter && language.startsWith(`${code.toLowerCase()}-`)) best = code;
  }
  return translations[best]?.[key];
}

/** The site's own text for a key, in the language of an element; `undefined` without one. */
export const siteText = (key: string, at: Element | undefined): string | undefined =>
  (at && translation(key, at)) ?? getSite().parameters.strings[key];

/** A text: the site's, else ours in the language of an element if it has been loaded, else English. */
export const ownText = (key: string, english: string, at: Element | undefined): string =>
  siteText(key, at) ?? (at && textsIn(langOf(at))?.[key]) ?? english;

/**
 * Fills the placeholders of a text; one without a value stays. A value that ends with a full stop
 * takes the place of the one after it: "Choose 5 p.m."
 */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, stop = '') => {
    if (values[name] === undefined) return placeholder;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + String(stop);
  });

/**
 * Creates the lookup of a set of texts. A text comes from the site parameters' `translations` for
 * the language of an element, else from their `strings`, else from our texts in that language, else
 * from the English passed here. React views bind a lookup to their element with `useTexts()`.
 *
 * @param english texts by key; `{name}` is a placeholder.
 */
export function textsOf<K extends string>(english: Readonly<Record<K, string>>): TextLookup<K> {
  return (key: K, first: TextValues | Element, second?: Element): string => {
    const [values, at] = first instanceof Element ? [undefined, first] : [first, second];
    const text = ownText(key, english[key], at);
    return values ? fillText(text, values) : text;
  };
}

/** Binds a lookup to an element. React views call `useTexts()` instead. */
export const bindTexts = <K extends string>(lookup: TextLookup<K>, at: Element): BoundLookup<K> =>
  Object.assign(
    (key: K, values?: TextValues) => (values ? lookup(key, values, at) : lookup(key, at)),
    { at },
  );

/** Looks up a text shared by the runtime and several elements. */
export const text = textsOf<StringKey>(ENGLISH);

/** Looks up such a text in the language of the page. */
export const pageText = (key: StringKey): string => text(key, document.documentElement);
