import { warn } from './log';
import { getSite } from './site';

/** Whether the page has the runtime, as pages of the platform do; foreign pages have the elements alone. */
export const hasRuntime = (): boolean => document.documentElement.hasAttribute('data-dm-mode');

/** Whether the page belongs to a site of the platform, whose host answers below `/_dm/`. */
export function isHosted(): boolean {
  const { siteAlias, siteId } = getSite().parameters;
  return siteAlias !== '' || siteId !== '' || hasRuntime();
}

/**
 * Whether an element may ask the host of its site. On a foreign page, the host's addresses would be
 * those of another server: nothing is asked there, and a line in the console says once what is missing.
 *
 * @param needs who needs the site, such as `likes need`.
 * @param by the parameter by which the host knows the site; default: the page only has to be hosted.
 */
export function mayAskHost(element: Element, needs: string, by?: 'siteAlias' | 'siteId'): boolean {
  if (by === undefined ? isHosted() : getSite().parameters[by] !== '') return true;
  warn(element, `${needs} a site, and this page names none: ${by ?? 'siteAlias'} in #dm-site`);
  return false;
}
