import type { Site } from './model';

type Texts = Readonly<Record<string, string>>;

/** Returns a text by its name: the site's in a language, else the site's, else the English one. */
export function siteText(
  { parameters }: Pick<Site, 'parameters'>,
  lang: string,
  name: string,
  english: string,
): string {
  const { strings, translations } = parameters as {
    readonly strings?: Texts;
    readonly translations?: Readonly<Record<string, Texts>>;
  };
  const [language = ''] = lang.split('-');
  const translated = translations?.[lang]?.[name] ?? translations?.[language]?.[name];
  return translated ?? strings?.[name] ?? english;
}
