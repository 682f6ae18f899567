import type { Page, Site } from '../content/model';
import { siteText } from '../content/site-text';
import type { HostText } from '../text/languages/english';
import type { FieldError } from './field-error';
import type { Outcome } from './outcome';

/** Name of a text on the result page. */
export type FormText =
  Outcome['kind'] | `${Outcome['kind']}Title` | 'back' | 'yourAnswers' | FieldError;

/** Name of a text in the site parameters: `form` and the name in camel case. */
const keyOf = (name: FormText): HostText =>
  // The cast is safe: a test has all outcomes and errors.
  `form-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as HostText;

/** Returns a text: the site's own, else the host's in the page's language, else in English. */
export const formText = (site: Site, { lang }: Pick<Page, 'lang'>, name: FormText): string =>
  siteText(site, lang, keyOf(name));
