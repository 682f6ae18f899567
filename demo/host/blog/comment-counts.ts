import type { Post, Site } from '../content/model';
import type { Database } from '../database/database';
import { ownText } from '../content/site-text';
import { ofThreads } from '../database/watched-database';
import { hostText } from '../text/languages/host-text';
import { memoize } from '../text/memoize';
import { countThreads } from '../records/thread-counts';

const ENGLISH: Readonly<Record<string, string>> = {
  commentCountOne: '{count} comment',
  commentCountOther: '{count} comments',
};

const pluralRules = memoize((lang) => new Intl.PluralRules(lang));
const numberFormat = memoize((lang) => new Intl.NumberFormat(lang));

/** Returns a number of comments in words, by the plural rules of a language. */
function countText(site: Pick<Site, 'parameters'>, lang: string, count: number): string {
  const category = pluralRules(lang).select(count);
  const key = `commentCount${category.charAt(0).toUpperCase()}${category.slice(1)}`;
  const other = ENGLISH['commentCountOther'] ?? '';
  const english = ENGLISH[key] ?? other;
  const text =
    ownText(site, lang, key) ??
    ownText(site, lang, 'commentCountOther') ??
    hostText(lang, key, english) ??
    english;
  return text.replace('{count}', numberFormat(lang).format(count));
}

/** Returns the numbers of comments of those posts that have some, in words, by path. */
export async function commentCounts(
  database: Database,
  posts: readonly Pick<Post, 'path'>[],
  { site, lang }: { readonly site: Pick<Site, 'parameters'>; readonly lang: string },
): Promise<ReadonlyMap<string, string>> {
  const keys = posts.map(({ path }) => path);
  const threads = await countThreads(ofThreads(database, keys), keys);
  return new Map(threads.map(({ id, count }) => [id, countText(site, lang, count)]));
}
