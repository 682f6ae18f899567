import { childNodesOf, own } from '../dom/own';
import { isBlank as isBlankElement, isFollowed } from '../dom/left-over';
import { emptyFormMistake } from './form-mistakes';

/** Elements that a visitor sees nothing of. */
const SILENT = 'script, style, link, meta, template';

/** Whether a node has something to show. */
function isShown(node: Node): boolean {
  if (node instanceof Element) return !own(node).matches(SILENT);
  return node instanceof Text && node.data.trim() !== '';
}

const isEmpty = (host: Element): boolean => ![...childNodesOf(host)].some(isShown);

/** A property of an element, as its attributes, aliases and children of its make it. */
const valueOf = (host: Element, name: string): unknown => Reflect.get(host, name);

/** Elements whose lists are their children, unless a script sets them. */
const LISTS: Readonly<Partial<Record<string, string>>> = {
  'dm-gallery': 'images',
  'dm-slider': 'slides',
  'dm-nav': 'items',
  'dm-audio': 'tracks',
  'dm-blog-list': 'posts',
  'dm-reviews': 'reviews',
  'dm-restaurant-menu': 'categories',
};

/** Elements of HTML that end a `<p>` which is open before them. */
const ENDS_PARAGRAPH =
  'address, article, aside, blockquote, center, dd, details, dir, div, dl, dt, fieldset, figure, ' +
  'footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, menu, nav, ol, p, pre, search, ' +
  'section, table, ul';

/** Whether an element that lists its children has nothing to list. */
function hasNoList(host: Element): boolean {
  const name = LISTS[host.localName];
  if (name === undefined) return false;
  const list = valueOf(host, name) as readonly unknown[] | undefined;
  return !list?.length;
}

/**
 * Says that the parser has put the content of an element behind it: a `<p>` around the element, which
 * some systems add, ends before the first block, and the element with it.
 */
function cutOffMistake(host: Element): string | undefined {
  const { parentElement: paragraph } = own(host);
  if (paragraph?.localName !== 'p' || !isEmpty(host) || isFollowed(host)) return undefined;
  const { nextElementSibling: next } = own(paragraph);
  const isCutOff = next?.matches(ENDS_PARAGRAPH) && !isBlankElement(next);
  if (!next || !isCutOff || !(hasNoList(host) || NEEDS[host.localName]?.(host))) return undefined;
  return `is empty: the <p> around it ends before a block, so the <${next.localName}> stands behind it: write it outside of any <p>, and keep your system from adding one (WordPress: wpautop)`;
}

const isBlank = (host: Element, ...names: readonly string[]): boolean =>
  names.every((name) => !valueOf(host, name));

/** Says that an element without children has nothing to show. */
const unlessFilled =
  (what: string) =>
  (host: Element): string | undefined =>
    isEmpty(host) ? `is empty: ${what}` : undefined;

function locationsMistake(host: Element): string | undefined {
  const locations = valueOf(host, 'locations');
  return Array.isArray(locations) && locations.length === 0
    ? 'has no locations, so its map shows no place'
    : undefined;
}

/** Says what an element lacks to show something, or to do something. */
const NEEDS: Readonly<Partial<Record<string, (host: Element) => string | undefined>>> = {
  'dm-form': emptyFormMistake,
  'dm-map': (host) =>
    isBlank(host, 'lat', 'lng', 'address')
      ? 'has no place: it needs lat and lng, or an address'
      : undefined,
  'dm-multi-map': locationsMistake,
  'dm-coupon': unlessFilled('put what the coupon is for between its tags'),
  'dm-drawer': unlessFilled('put the menu between its tags'),
  'dm-sidebar': unlessFilled('put its content between its tags'),
  'dm-notification': unlessFilled('put the message between its tags'),
  'dm-scroll-animation': unlessFilled('put what it animates between its tags'),
  'dm-equal-columns': unlessFilled('put the columns between its tags'),
  'dm-image-share': unlessFilled('put the picture between its tags'),
  'dm-popup': (host) =>
    isBlank(host, 'url')
      ? unlessFilled('put its content between its tags, or set url')(host)
      : undefined,
  'dm-parallax': (host) => (isBlank(host, 'image') ? 'has no picture: it needs image' : undefined),
  'dm-background-video': (host) =>
    isBlank(host, 'video', 'src', 'config', 'poster')
      ? 'has no video: it needs src, or a provider with its video'
      : undefined,
};

/** Whether the page names a field, in one of the ways of HTML. */
function hasLabel(host: Element): boolean {
  const labels = valueOf(host, 'labels');
  return (
    (labels instanceof NodeList && labels.length > 0) ||
    ['label', 'aria-label', 'aria-labelledby'].some((name) => host.hasAttribute(name)) ||
    host.querySelector('label, [aria-label], [aria-labelledby], [title]') !== null
  );
}

/** Mistakes that leave a field without its name or label; a captcha has both by itself. */
function fieldMistakes(host: Element): readonly string[] {
  const { formAssociated } = host.constructor as { readonly formAssociated?: boolean };
  if (!formAssociated || host.localName === 'dm-captcha') return [];
  return [
    ...(isBlank(host, 'name') ? ['has no name, so no form sends its value'] : []),
    ...(hasLabel(host) ? [] : ['has no label, so a screen reader has no name for it']),
  ];
}

/** Mistakes in what an element is given to show or to do: one line each. */
export function contentMistakes(host: Element): readonly string[] {
  const cutOff = cutOffMistake(host);
  if (cutOff !== undefined) return [cutOff];
  const need = NEEDS[host.localName]?.(host);
  return [...(need === undefined ? [] : [need]), ...fieldMistakes(host)];
}
