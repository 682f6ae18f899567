import type { Site } from '../content/model';
import { siteText } from '../content/site-text';

/** Names of the texts of lists of posts; those of `dm-blog-list` are the same. */
type ListText = 'morePosts' | 'postsTagged' | 'postsPage' | 'tagSeparator';

/** Returns a text of a list, with values for its names in braces. */
export function listText(
  site: Pick<Site, 'parameters'>,
  lang: string,
  name: ListText,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = siteText(site, lang, name);
  return text.replace(/\{(\w{1,20})\}/g, (all, key: string) => values[key] ?? all);
}
