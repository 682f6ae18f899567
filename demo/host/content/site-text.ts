import { ENGLISH, type HostText } from '../text/languages/english';
import { hostText } from '../text/languages/host-text';
import type { Site } from './model';

type Texts = Readonly<Record<string, string>>;

/** Returns a text that a site has itself: in a language, else for all; `undefined` without one. */
export function ownText(
  { parameters }: Pick<Site, 'parameters'>,
  lang: string,
  name: string,
): string | undefined {
  const { strings, translations } = parameters as {
    readonly strings?: Texts;
    readonly translations?: Readonly<Record<string, Texts>>;
  };
  const [language = ''] = lang.split('-');
  const translated = translations?.[lang]?.[name] ?? translations?.[language]?.[name];
  return translated ?? strings?.[name];
}

/** Returns a text by its name: the site's own, else that of the language, else the English one. */
export const siteText = (site: Pick<Site, 'parameters'>, lang: string, name: HostText): string =>
  ownText(site, lang, name) ?? hostText(lang, name, ENGLISH[name]) ?? ENGLISH[name];
