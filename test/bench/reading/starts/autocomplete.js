import { autocomplete } from '@algolia/autocomplete-js';

/** The pause of `dm-blog-search` in typing, in ms. */
const PAUSE = 180;

/** Delays a call until none has followed for a while, as its guide for sources on a server says. */
function debounced(call) {
  let timer;
  return (...values) =>
    new Promise((resolve) => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(call(...values)), PAUSE);
    });
}

const fetchSources = debounced((query) => [
  {
    sourceId: 'posts',
    async getItems() {
      const body = JSON.stringify({ commandID: 'searchPosts', searchTerm: query });
      const response = await fetch('/_dm/s/rt/api/public/wpl/site/bench', { method: 'POST', body });
      const { results } = await response.json();
      return results;
    },
    getItemUrl: ({ item }) => item.url,
    templates: {
      item: ({ item, html }) =>
        html`<a href="${item.url}"><b>${item.title}</b> ${item.excerpt}</a>`,
    },
  },
]);

autocomplete({
  container: '#search',
  placeholder: 'Search',
  detachedMediaQuery: 'none',
  getSources: ({ query }) => fetchSources(query),
});
