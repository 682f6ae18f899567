import { languageCodes } from '../../../scripts/languages/codes';
import { html, type Markup } from '../../html';
import { table } from '../tables';

/** The name of a language in a language. */
const nameIn = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

/** Renders the languages that the texts of the library come in. */
export function textLanguages(): Markup {
  return table({
    title: 'Languages of the texts',
    columns: ['Language', 'Its own name', 'lang'],
    rows: languageCodes().map((code) => [
      nameIn('en', code),
      html`<bdi lang="${code}">${nameIn(code, code)}</bdi>`,
      html`<code>${code}</code>`,
    ]),
    isCompact: true,
  });
}
