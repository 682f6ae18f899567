/** Regions whose weeks begin on Sunday and on Saturday (CLDR); elsewhere they begin on Monday. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** A day of the week, as `Date` counts: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
}

/** The language that an element's words are in: the nearest `lang` around it, English without one. */
export function languageOf(element: Element): string {
  let node: Element | null = element;
  let lang = '';
  while (node && !lang) {
    lang = node.closest('[lang]')?.getAttribute('lang') ?? '';
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(lang)[0] ?? 'en';
  } catch {
    // Not a language tag at all.
    return 'en';
  }
}

/** The day that a week begins with, by language and its likely region. */
export function firstWeekday(language: string): Weekday {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    readonly weekInfo?: WeekInfo;
  };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return (info.firstDay % 7) as Weekday;
  // Firefox does not say.
  const region = locale.maximize().region ?? '';
  if (SUNDAY.includes(region)) return 0;
  return SATURDAY.includes(region) ? 6 : 1;
}
