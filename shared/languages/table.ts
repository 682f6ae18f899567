// Made by `npm run languages`: a chunk for each language.

/** The texts in each language but English, each in a file of its own. */
export const LANGUAGES = {
  ar: () => import('./ar'),
  bn: () => import('./bn'),
  cs: () => import('./cs'),
  da: () => import('./da'),
  de: () => import('./de'),
  el: () => import('./el'),
  es: () => import('./es'),
  fa: () => import('./fa'),
  fi: () => import('./fi'),
  fr: () => import('./fr'),
  he: () => import('./he'),
  hi: () => import('./hi'),
  hu: () => import('./hu'),
  id: () => import('./id'),
  it: () => import('./it'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  nl: () => import('./nl'),
  pl: () => import('./pl'),
  pt: () => import('./pt'),
  'pt-BR': () => import('./pt-BR'),
  ru: () => import('./ru'),
  sv: () => import('./sv'),
  tr: () => import('./tr'),
  uk: () => import('./uk'),
  vi: () => import('./vi'),
  'zh-Hans': () => import('./zh-Hans'),
  'zh-Hant': () => import('./zh-Hant'),
} as const;

/** A language whose texts come with the package. */
export type LanguageCode = keyof typeof LANGUAGES;
