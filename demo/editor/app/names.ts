import type { SiteAnswer } from '../../host/editor/api.types';
import { shortTitle } from './structure';

/** Prefix of the name of a menu, before its language. */
export const MENU = 'menu ';

/**
 * The name of a page or a setting for the owner.
 *
 * @param title its title if the site has no such page any more.
 */
export function nameOf(
  name: string,
  { pages, languages }: SiteAnswer,
  title = 'A page that was deleted',
): string {
  if (name === 'theme') return 'Colours and fonts';
  if (name === 'pages') return 'Pages, posts, products and menu';
  // Of a finding, or of a name that could not be saved.
  if (name.startsWith(MENU)) {
    const language = languages.find(({ code }) => code === name.slice(MENU.length));
    return languages.length > 1 && language ? `Menu (${language.name})` : 'Menu';
  }
  const page = pages.find(({ file }) => file === name);
  return page ? `${shortTitle(page)} (${page.path})` : title;
}
