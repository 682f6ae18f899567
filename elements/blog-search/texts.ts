import { textsOf } from '../../shared/site/strings';

/** Text of a search box by its key. */
export const searchText = textsOf({
  blogSearch: 'Search',
  searchSuggestions: 'Search results',
  searchFromSite: 'Posts',
  searchFromFeed: 'From the feed',
  searchFromElsewhere: 'From elsewhere',
  searchAll: 'All results ({total})',
  searchCount: '{count} results. Use the arrow keys to choose one.',
  searchCountOne: '1 result. Use the arrow keys to choose it.',
  searchNothing: 'No results',
});
