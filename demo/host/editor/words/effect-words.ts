import type { WordsByElement } from './attribute-words';

/** Words of effects, social networks and blocks of other makers. */
export const EFFECT_WORDS: WordsByElement = {
  'custom-widget': {
    'widget-id': ['Id of the block', 'As its maker calls it.'],
    version: ['Version', 'As its maker calls it.'],
    js: ['Script', 'Its address. Ask the maker of the block.'],
    config: ['Settings', 'Made by the block’s own editor.'],
    strings: ['Texts', 'By the names that the block’s maker gives them.'],
    css: ['Styles', 'The look of the block’s content.'],
    'account-id': ['Your account', 'At the maker of the block.'],
    name: ['Registered name', 'Used instead of the script.'],
  },
  'equal-columns': {
    selector: ['Parts of equal height', 'Parts inside the columns, such as h3 for their headings.'],
    'min-width': ['From this width', 'Pixels. Narrower windows leave heights alone.'],
  },
  extension: { 'ext-id': ['Id of the extension', 'As its maker calls it.'] },
  'scroll-animation': {
    effect: [
      'Movement',
      'How the content comes into view.',
      {
        fade: 'Fade in',
        'slide-from-left': 'From the left',
        'slide-from-right': 'From the right',
        'slide-from-start': 'From where lines begin',
        'slide-from-end': 'From where lines end',
        'slide-from-top': 'From above',
        'slide-from-bottom': 'From below',
        zoom: 'Grow',
        flip: 'Turn over',
        bounce: 'Bounce',
      },
    ],
    delay: ['Wait before it starts', 'In thousandths of a second.'],
    duration: ['Time of the movement', 'In thousandths of a second: 600 are a bit more than half.'],
    stagger: ['One after the other', 'Thousandths of a second between two parts.'],
    repeat: ['Every time', 'Not only when it is seen first.'],
  },
  'scroll-responder': {
    target: ['Part to scroll past', 'Such as #start, for the part with this id.'],
    threshold: ['How far', '0.5 is half of the way past it.'],
    'class-name': ['Class that is set', 'The site’s design says what it looks like.'],
  },
  'social-feed': {
    type: [
      'Posts',
      'Which ones are shown.',
      {
        Favorites: 'Liked by a person',
        Profile: 'Of a person',
        ProfileReplies: 'Of a person, with answers',
        Search: 'About a subject',
      },
    ],
    'user-name': ['Person', 'The name at X, with or without @.'],
    query: ['Subject', 'The words to look for.'],
    limit: ['Posts at most', '0 leaves it to X.'],
    'hide-header': ['Hide the head', 'The name above the posts.'],
    'hide-footer': ['Hide the foot', 'What stands below the posts.'],
    language: ['Language', 'Such as en. Leave it empty for the page’s.'],
  },
  'social-gallery': {
    album: ['Album', 'The id of the one to show, or to show first.'],
    platform: ['Network', 'Where the albums are: fb for Facebook.'],
    albums: ['List of albums', 'Leave it empty for the albums inside the block.'],
  },
};
