import type { Site } from '../content/model';
import { siteText } from '../content/site-text';

/** Texts of lists of posts; those of `dm-blog-list` have the same names. */
const ENGLISH = {
  morePosts: 'More posts',
  /** Added to the heading of a list, after the tags that it is limited to. */
  postsTagged: ': {tags}',
  postsPage: ', page {number}',
  tagSeparator: ', ',
} as const;

/** Returns a text of a list, with values for its names in braces. */
export function listText(
  site: Pick<Site, 'parameters'>,
  lang: string,
  name: keyof typeof ENGLISH,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = siteText(site, lang, name, ENGLISH[name]);
  return text.replace(/\{(\w{1,20})\}/g, (all, key: string) => values[key] ?? all);
}
