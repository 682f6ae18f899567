/** Elements that serve one purpose. */
export interface Group {
  /** Id of its heading on the overview. */
  readonly id: string;
  readonly title: string;
  /** Names without `dm-`, the most used first. */
  readonly names: readonly string[];
}

/** All elements by purpose; a test holds the list to be complete. */
export const GROUPS: readonly Group[] = [
  {
    id: 'navigation',
    title: 'Navigation',
    names: [
      ...['nav', 'drawer', 'sidebar', 'language-switcher', 'back-to-top', 'click-to-call'],
      'scroll-responder',
    ],
  },
  {
    id: 'pictures',
    title: 'Pictures',
    names: [
      ...['gallery', 'slider', 'lightbox', 'background-gallery', 'social-gallery', 'image-share'],
      'parallax',
    ],
  },
  {
    id: 'media',
    title: 'Video and sound',
    names: ['video', 'audio', 'background-video'],
  },
  {
    id: 'forms',
    title: 'Forms',
    names: ['form', 'date-picker', 'time-picker', 'file-upload', 'captcha'],
  },
  {
    id: 'dialogs',
    title: 'Dialogs and messages',
    names: ['popup', 'notification', 'cookie-notice', 'push-button'],
  },
  {
    id: 'reading',
    title: 'Reading and talk',
    names: [
      ...['blog-list', 'blog-post', 'blog-search', 'comments', 'comment-count', 'like', 'reviews'],
      ...['share', 'social-feed'],
    ],
  },
  {
    id: 'business',
    title: 'Places and orders',
    names: [
      ...['map', 'multi-map', 'restaurant-menu', 'coupon', 'store', 'appointment'],
      ...['health-booking', 'table-booking'],
    ],
  },
  {
    id: 'layout',
    title: 'Layout and your own',
    names: ['equal-columns', 'scroll-animation', 'custom-widget', 'extension'],
  },
];

/** Returns the groups with the values of their elements; those of no group come last. */
export function grouped<T extends { readonly name: string }>(
  all: readonly T[],
): (Omit<Group, 'names'> & { readonly members: readonly T[] })[] {
  const known = new Set(GROUPS.flatMap(({ names }) => names));
  const others = all.filter(({ name }) => !known.has(name));
  return [
    ...GROUPS.map(({ names, ...group }) => ({
      ...group,
      members: names.flatMap((name) => all.filter((value) => value.name === name)),
    })),
    { id: 'others', title: 'Others', members: others },
  ].filter(({ members }) => members.length > 0);
}
