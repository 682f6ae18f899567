import type { WordsByAttribute, WordsByElement } from './attribute-words';
import { SCROLL_EFFECTS } from './common-words';

const THREAD: WordsByAttribute = {
  'short-name': ['Your name at Disqus', 'Only if Disqus keeps your comments.'],
  identifier: ['Name of the conversation', 'Pages with the same name share their comments.'],
  url: ['Page', 'The page that is spoken of. Leave it empty for this one.'],
  provider: [
    'Kept by',
    'Facebook has ended its comments; those of your site are shown instead.',
    { site: 'Your site', disqus: 'Disqus', facebook: 'Facebook (ended)' },
  ],
};

/** Words of the blog, comments and likes. */
export const BLOG_WORDS: WordsByElement = {
  'blog-list': {
    'list-layout': [
      'Arrangement',
      'How the posts are laid out.',
      { other: 'Cards', list_slider: 'Slider', recent_posts: 'Short list' },
    ],
    'posts-per-row': ['Posts in a row', 'Fewer where they would be too narrow.'],
    'posts-animation': ['Movement', 'How posts come into view.', SCROLL_EFFECTS],
    'visible-post-lines': ['Lines of text', 'Of each post: a number, or all.'],
    'visible-items': ['Posts added by “more”', 'How many come with each press.'],
    'search-tags': ['Only with these tags', 'Write commas between them.'],
    'search-term': ['Only with this word', 'Posts that do not contain it are left out.'],
    'more-posts-text': ['Text of “more posts”', 'What the link to further posts says.'],
    'action-text': ['Text of “read more”', 'What the link to a post says.'],
    platform: ['Where posts come from', 'Leave it empty for your own blog.'],
  },
  'blog-post': {
    prev: ['Previous post', 'Its address. Leave it empty for the one before.'],
    next: ['Next post', 'Its address. Leave it empty for the one after.'],
    href: ['Address of this post', 'Filled in by your blog.'],
    progress: ['Show how far one has read', 'A thin bar at the top of the window.'],
  },
  'blog-search': {
    'search-page': ['Page with all results', 'Its address on your site.'],
    autocomplete: ['Search while typing', 'Write true to search without the button.'],
    placeholder: ['Text in the empty field', 'Such as “Search the journal”.'],
    label: ['Name of the field', 'Read above it or by screen readers.'],
    'provider-type': [
      'Search in',
      'What is searched first.',
      { site: 'Your posts', rss: 'A feed', opensearch: 'A search service' },
    ],
    'rss-url': ['Feed', 'The address of a feed to search too.'],
    'open-search': ['Search service', 'The address of its description, to search it too.'],
    'max-results': ['Results at most', 'Of each place that is searched.'],
  },
  'comment-count': THREAD,
  comments: {
    ...THREAD,
    sort: [
      'Shown first',
      'The order in which comments are read.',
      { best: 'The best', newest: 'The newest', oldest: 'The oldest' },
    ],
    closed: ['No more comments', 'Those that are there can still be read.'],
  },
  like: {
    identifier: ['Name of what is liked', 'Pages with the same name share their likes.'],
    url: ['Page', 'The page that is liked. Leave it empty for this one.'],
    provider: [
      'Counted by',
      'Facebook has ended its button; your site counts instead.',
      { site: 'Your site', facebook: 'Facebook (ended)' },
    ],
  },
};
