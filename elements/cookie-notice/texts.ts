import type { ConsentCategory } from '../../shared/site/consent';
import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  /** What the notice is called. */
  cookieNotice: 'Cookies',
  /** The notice where neither the page nor the platform brings one. */
  cookieText: 'This site stores data in your browser.',
  cookieQuestion: 'May this site store data in your browser for more than it needs to work?',
  cookieOk: 'OK',
  cookieAccept: 'Accept all',
  cookieReject: 'Reject all',
  cookieChoose: 'Choose',
  cookieSave: 'Save choice',
  cookieCategories: 'What this site may store and load',
  /** Said in a browser with Global Privacy Control. */
  cookiePrivacyControl:
    'Your browser asks not to be tracked: analytics and advertising stay off unless you turn them on.',
  cookieEssential: 'Essential',
  cookieEssentialText: 'The site needs it to work. Always on.',
  cookieFunctional: 'Functional',
  cookieFunctionalText: 'Remembers settings, and shows maps, videos and posts of other sites.',
  cookieAnalytics: 'Analytics',
  cookieAnalyticsText: 'Counts visits, so that the site can be made better.',
  cookieAdvertising: 'Advertising',
  cookieAdvertisingText: 'Chooses advertisements by what you do on this and other sites.',
} as const;

/** A text of the notice. */
export const cookieText = textsOf(ENGLISH);

const KEYS = {
  essential: ['cookieEssential', 'cookieEssentialText'],
  functional: ['cookieFunctional', 'cookieFunctionalText'],
  analytics: ['cookieAnalytics', 'cookieAnalyticsText'],
  advertising: ['cookieAdvertising', 'cookieAdvertisingText'],
} as const;

/** What a category is called, and what it is for. */
export function categoryTexts(
  category: ConsentCategory,
  at: Element,
): { name: string; says: string } {
  const [name, says] = KEYS[category];
  return { name: cookieText(name, at), says: cookieText(says, at) };
}
