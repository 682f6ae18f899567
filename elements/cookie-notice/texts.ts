import type { ConsentCategory } from '../../shared/site/consent';
import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  /** Accessible name of the notice. */
  cookieNotice: 'Cookies',
  /** Default notice, without children and without markup in the site parameters. */
  cookieText: 'This site stores data in your browser.',
  cookieQuestion: 'May this site store more data in your browser than it needs to work?',
  cookieOk: 'OK',
  cookieAccept: 'Accept all',
  cookieReject: 'Reject all',
  cookieChoose: 'Choose',
  cookieSave: 'Save choice',
  /** Announced to screen readers after an answer. */
  cookieSaved: 'Your cookie choice is saved.',
  cookieClosed: 'The cookie notice is closed.',
  cookieCategories: 'What this site may store and load',
  /** Shown in browsers with Global Privacy Control. */
  cookiePrivacyControl:
    'Your browser asks not to be tracked: analytics and advertising stay off unless you turn them on.',
  cookieEssential: 'Essential',
  cookieEssentialText: 'Needed for the site to work. Always on.',
  cookieFunctional: 'Functional',
  cookieFunctionalText:
    'Remembers your settings and shows maps, videos and posts from other sites.',
  cookieAnalytics: 'Analytics',
  cookieAnalyticsText: 'Counts visits to help improve the site.',
  cookieAdvertising: 'Advertising',
  cookieAdvertisingText: 'Selects ads based on what you do on this and other sites.',
} as const;

export const cookieText = textsOf(ENGLISH);

const KEYS = {
  essential: ['cookieEssential', 'cookieEssentialText'],
  functional: ['cookieFunctional', 'cookieFunctionalText'],
  analytics: ['cookieAnalytics', 'cookieAnalyticsText'],
  advertising: ['cookieAdvertising', 'cookieAdvertisingText'],
} as const;

/** Name and description of a category. */
export function categoryTexts(
  category: ConsentCategory,
  at: Element,
): { name: string; description: string } {
  const [name, description] = KEYS[category];
  return { name: cookieText(name, at), description: cookieText(description, at) };
}
