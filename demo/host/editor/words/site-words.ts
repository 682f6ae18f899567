import type { WordsByElement } from './attribute-words';

/** Words of menus, windows and what stands around the page. */
export const SITE_WORDS: WordsByElement = {
  'back-to-top': {
    threshold: ['Appears after', 'Pixels that a visitor has scrolled.'],
    label: ['Name for screen readers', 'Such as “Back to top”.'],
  },
  'click-to-call': {
    phone: ['Phone number', 'In any usual way of writing.'],
    label: ['Text of the link', 'Such as “Call us”.'],
    reveal: ['Show the number on a press', 'Keeps it from programs that collect numbers.'],
  },
  'cookie-notice': {
    'storage-key': ['Name of the answer', 'With another name, everybody is asked again.'],
    delay: ['Wait at first', 'In thousandths of a second.'],
    consent: ['Ask for consent', 'Visitors accept, refuse or choose by kind.'],
  },
  drawer: {
    origin: [
      'Comes from',
      'The edge of the window.',
      { side: 'The side', 'side-reverse': 'The other side', top: 'The top' },
    ],
    'push-content': ['Push the page aside', 'Instead of lying over it.'],
    open: ['Open', 'Whether it is open at first.'],
    label: ['Name for screen readers', 'Such as “Menu”.'],
  },
  'language-switcher': {
    display: [
      'Show languages by',
      'Names are understood by everybody.',
      { name: 'Name', flag: 'Flag', both: 'Name and flag' },
    ],
    filter: ['Search field', 'For a list of many languages.'],
    label: ['Name for screen readers', 'Such as “Language”.'],
  },
  nav: {
    size: ['Entries before “more”', '-1 shows all of them.'],
    fit: ['As many as fit', 'The rest is behind “more”.'],
    orientation: [
      'Direction',
      'How the entries stand.',
      { horizontal: 'In a row', vertical: 'Below each other' },
    ],
    expandable: ['Behind a button', 'The menu opens over the page.'],
    'show-sub-items': ['Entries below always open', 'Where entries stand below each other.'],
    'more-text': ['Text of “more”', 'The button that shows the rest.'],
    'less-text': ['Text of “less”', 'The button that hides it again.'],
  },
  notification: {
    delay: ['Wait at first', 'In seconds.'],
    duration: ['Closes after', 'In seconds; 0 leaves it to the visitor.'],
    'rule-id': ['Name of the message', 'Who has closed it does not see it again.'],
    background: ['Background', 'The text is black or white, whichever is easier to read.'],
    'shift-container': ['Move the page down', 'Instead of lying over it.'],
    container: ['Part that moves down', 'Leave it empty for the whole page.'],
  },
  popup: {
    width: ['Width', 'In pixels. On small screens it is narrower.'],
    height: ['Height', 'In pixels; 0 fits the content.'],
    'overlay-color': ['Colour over the page', 'Behind the window.'],
    animation: [
      'Movement',
      'How the window opens.',
      { fade: 'Fade in', 'slide-up': 'Come from below', zoom: 'Grow', none: 'None' },
    ],
    name: ['Name', 'Links open the window by this name.'],
    label: ['Name for screen readers', 'Leave it empty for its heading.'],
    url: ['Page in the window', 'Leave it empty for the content of the block.'],
    frame: ['Page of another site', 'Shows it in a frame.'],
    silent: ['Not counted', 'Opening it is not reported.'],
    open: ['Open', 'Whether it is open at first.'],
  },
  'push-button': {
    'subscribe-text': ['Text of the button, off', 'While no messages come.'],
    'unsubscribe-text': ['Text of the button, on', 'While messages come.'],
    'blocked-text': ['Text where they are blocked', 'While the browser refuses messages.'],
    unsupported: [
      'In browsers without messages',
      'What becomes of the button.',
      { hide: 'Hide it', 'hide-column': 'Hide its column', disable: 'Show it, switched off' },
    ],
    force: ['Show it where blocked', 'Also to visitors who refuse messages.'],
    topics: ['Subjects', 'What messages are about, with spaces between them.'],
  },
  share: {
    services: ['Share on', 'Such as copy facebook x whatsapp email, in this order.'],
    url: ['Page to share', 'Leave it empty for this page.'],
    text: ['Text to share', 'Leave it empty for the title of the page.'],
    image: ['Picture to share', 'Leave it empty for the picture of the page.'],
  },
  sidebar: {
    position: [
      'Side',
      'Of the page.',
      { '': 'As on the whole site', left: 'Left', right: 'Right', hidden: 'Hidden' },
    ],
    collapsed: ['Closed at first', 'A strip with a button opens it.'],
    label: ['Name for screen readers', 'Such as “About this page”.'],
  },
};
