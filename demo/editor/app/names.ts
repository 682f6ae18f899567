import type { SiteAnswer } from '../../host/editor/api.types';
import { shortTitle } from './structure';

/**
 * The name of a page or a setting for the owner.
 *
 * @param title its title if the site has no such page any more.
 */
export function nameOf(
  name: string,
  { pages }: SiteAnswer,
  title = 'A page that was deleted',
): string {
  if (name === 'theme') return 'Colours and fonts';
  if (name === 'pages') return 'Pages, posts, products and menu';
  const page = pages.find(({ file }) => file === name);
  return page ? `${shortTitle(page)} (${page.path})` : title;
}
