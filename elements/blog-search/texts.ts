import { textsOf } from '../../shared/site/strings';

/** Text of a search box by its key. */
export const searchText = textsOf({
  blogSearch: 'Search',
  searchSuggestions: 'Search results',
  searchFromSite: 'Posts',
  searchFromFeed: 'From the feed',
  searchFromElsewhere: 'From elsewhere',
  searchAll: 'All results ({total})',
  /** By the plural category of `{count}`, the number of results. */
  searchCountOne: '{count} result. Use the arrow keys to choose it.',
  searchCountOther: '{count} results. Use the arrow keys to choose one.',
  searchNothing: 'No results',
});
