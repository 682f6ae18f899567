import { formatMoney } from '../money';
import type { Product, ShopPicture } from '../shop.types';
import type { Shown } from './look';
import { linkTo, listLink, productLink, titleOf, type Frame, type ScreenState } from './state';
import { h, type Tree } from './tree';

type ListState = Extract<ScreenState, { kind: 'list' }>;

/** Where the site's pictures are in their own size. */
const ORIGINAL = '/media/original/';

/** A picture of the site's media, in the sizes that it has. */
export function picture(
  { url, alt, width, height, focus }: ShopPicture,
  sizes: string,
  loading: 'lazy' | 'eager' = 'lazy',
): Tree {
  const isMedia = url.startsWith(ORIGINAL);
  const name = url.slice(ORIGINAL.length);
  return h('img', {
    src: isMedia ? `/media/tablet/${name}` : url,
    srcset: isMedia && `/media/mobile/${name} 640w, /media/tablet/${name} 1280w`,
    sizes: isMedia && sizes,
    width: width || undefined,
    height: height || undefined,
    alt,
    'data-focus': focus,
    loading,
    decoding: 'async',
  });
}

/** Removes the focus point of a picture that is shown whole: it would move it off the middle. */
export const withoutFocus = ({ url, alt, width, height }: ShopPicture): ShopPicture => ({
  ...{ url, alt, width, height },
});

/** A small picture beside a name, which says what it shows. */
export function thumbnail({ url, width, height, focus }: ShopPicture): Tree {
  const isMedia = url.startsWith(ORIGINAL);
  return h('img', {
    class: 'ec-thumbnail',
    src: isMedia ? `/media/thumbnail/${url.slice(ORIGINAL.length)}` : url,
    width: width || undefined,
    height: height || undefined,
    alt: '',
    'data-focus': focus,
    loading: 'lazy',
    decoding: 'async',
  });
}

/** What a product costs; with options, the least. */
export function priceOf({ price, options, currency }: Product): string {
  const prices = options.length > 0 ? options.map((option) => option.price) : [price];
  const least = formatMoney(Math.min(...prices), currency);
  return new Set(prices).size > 1 ? `from ${least}` : least;
}

/** Says what is left of a product that may be gone soon. */
export function stockNote({ stock }: Pick<Product, 'stock'>): string | undefined {
  if (stock === undefined || stock > 5) return undefined;
  if (stock === 0) return 'Sold out';
  return stock === 1 ? 'The last one' : `${stock} left`;
}

/** Class of a part by when it is shown: a hidden name is still the name of its link. */
const behavior = (shown: Shown): string =>
  ({ show: '', hide: 'ec-unseen', hover: 'ec-on-hover' })[shown];

const SIZES = { small: '12rem', medium: '24rem', large: '40rem' } as const;

/** The categories as tiles, on the first screen. */
function tiles({ categories, look, ...frame }: Frame): Tree | undefined {
  if (look.categoryColumns === 0 || categories.length === 0) return undefined;
  return h(
    'ul',
    {
      class: 'ec-tiles',
      'data-columns': look.categoryColumns,
      'data-title': look.categoryTitle,
      'aria-label': 'Categories',
    },
    categories.map(({ id, name, picture: image }) =>
      h(
        'li',
        {},
        h(
          'a',
          { href: linkTo({ kind: 'category', id, name }, frame), class: 'ec-tile' },
          image
            ? picture({ ...image, alt: '' }, '(min-width: 60rem) 20rem, 45vw')
            : h('span', { class: 'ec-plain', 'aria-hidden': 'true' }),
          h('span', { class: 'ec-tile-name' }, name),
        ),
      ),
    ),
  );
}

function card(product: Product, frame: Frame): Tree {
  const { look } = frame;
  const note = look.showStock ? stockNote(product) : undefined;
  return h(
    'li',
    { class: 'ec-product', 'data-product-id': product.id },
    h(
      'a',
      { href: productLink(product, frame), class: 'ec-card' },
      product.picture
        ? h(
            'span',
            { class: 'ec-mat' },
            picture(
              {
                ...(look.fit === 'cover' ? product.picture : withoutFocus(product.picture)),
                alt: '',
              },
              `(min-width: 60rem) ${SIZES[look.pictureSize]}, 90vw`,
            ),
          )
        : h('span', { class: 'ec-mat ec-plain', 'aria-hidden': 'true' }, product.sku),
      h(
        'span',
        { class: 'ec-card-text' },
        h('span', { class: `ec-card-name ${behavior(look.name)}` }, product.name),
        look.sku !== 'hide' && h('span', { class: `ec-faint ${behavior(look.sku)}` }, product.sku),
        look.price !== 'hide' &&
          h('span', { class: `ec-price ${behavior(look.price)}` }, priceOf(product)),
        note && h('span', { class: 'ec-note' }, note),
      ),
    ),
  );
}

/**
 * The categories, with the one shown marked, and the search: on a phone behind a button, so that what
 * is sold comes first.
 */
export function navigation(state: ScreenState, frame: Frame): Tree {
  const id = `${frame.ids}-browse`;
  return h(
    'div',
    { class: 'ec-browse' },
    h(
      'button',
      { class: 'ec-quiet ec-browse-open', type: 'button', popovertarget: id },
      'Categories and search',
    ),
    bar(state, frame, id),
  );
}

function bar(state: ScreenState, frame: Frame, id: string): Tree {
  const screen = state.kind === 'list' ? state.screen : undefined;
  const current = (isHere: boolean): string | undefined => (isHere ? 'page' : undefined);
  return h(
    'div',
    { class: 'ec-bar', id, popover: 'auto' },
    h(
      'nav',
      { 'aria-label': 'Shop' },
      h(
        'ul',
        { class: 'ec-categories' },
        h(
          'li',
          {},
          h(
            'a',
            {
              href: linkTo({ kind: 'main' }, frame),
              'aria-current': current(screen?.kind === 'main'),
            },
            'Everything',
          ),
        ),
        frame.categories.map(({ id, name }) =>
          h(
            'li',
            {},
            h(
              'a',
              {
                href: linkTo({ kind: 'category', id, name }, frame),
                'aria-current': current(screen?.kind === 'category' && screen.id === id),
              },
              name,
            ),
          ),
        ),
      ),
    ),
    h(
      'form',
      {
        class: 'ec-search',
        role: 'search',
        action: `${frame.place.path.replace(/\/$/, '')}/search`,
        'data-ec-form': 'search',
      },
      h('label', { for: `${frame.ids}-keywords` }, 'Search the shop'),
      h('input', {
        id: `${frame.ids}-keywords`,
        type: 'search',
        name: 'keywords',
        maxlength: 100,
        value: screen?.kind === 'search' ? screen.keywords : '',
        autocomplete: 'off',
      }),
      h('button', { class: 'ec-quiet' }, 'Search'),
    ),
    h(
      'button',
      {
        class: 'ec-quiet ec-browse-close',
        type: 'button',
        popovertarget: id,
        popovertargetaction: 'hide',
      },
      'Close',
    ),
  );
}

/** Says how many were found, or what to do when there are none. */
function countOf({ screen, found }: ListState): string {
  if (screen.kind === 'search' && found.total === 0) {
    return screen.keywords
      ? 'Nothing in the shop has all these words. Try one of them, or look through everything.'
      : 'Type what you are looking for.';
  }
  return found.total === 1 ? '1 thing' : `${found.total} things`;
}

/** A list of products: all, those of a category, or those found. */
export function listView(state: ListState, frame: Frame): Tree[] {
  const { screen, found } = state;
  const { look, categories } = frame;
  const category =
    screen.kind === 'category' ? categories.find(({ id }) => id === screen.id) : undefined;
  const next = found.offset + found.products.length;
  return [
    h('h1', { tabindex: -1 }, titleOf(state, frame)),
    h(
      'p',
      { class: 'ec-lede' },
      category?.description ??
        (screen.kind === 'main' &&
          'Prints from the wall, film from the fridge. We wrap on Mondays and post on Tuesdays.'),
    ),
    navigation(state, frame),
    ...(screen.kind === 'main' ? [tiles(frame)].flatMap((list) => list ?? []) : []),
    h('p', { class: 'ec-faint', role: 'status' }, countOf(state)),
    h(
      'ul',
      {
        class: `ec-products ec-${look.view}`,
        'data-columns': look.columns || undefined,
        'data-ratio': look.ratio,
        'data-align': look.align,
        'data-fit': look.fit,
        'data-picture': look.pictureSize,
        'data-frame': look.hasFrame,
        'data-shadow': look.hasShadow,
      },
      found.products.map((product) => card(product, frame)),
    ),
    h(
      'p',
      { class: 'ec-more' },
      next < found.total &&
        h(
          'a',
          { class: 'ec-button', href: listLink(state.screen, frame, next), 'data-ec-more': next },
          'Show more',
        ),
    ),
  ];
}
