import type { Markup } from '../../html';
import type { Page, Site } from '../content/model';

/** Returns a page with an answer to a form, which stands at no address. */
export function answerPage(
  site: Site,
  { lang, dir }: Pick<Page, 'lang' | 'dir'>,
  title: string,
  content: Markup,
): Page {
  return {
    path: '',
    alias: 'form',
    isHome: false,
    lang,
    dir,
    title,
    description: '',
    headsection: '',
    content: content.text,
    tags: [],
    css: '',
    devicecss: '',
    alternates: Object.fromEntries(site.languages.map(({ code, url }) => [code, url])),
  };
}
