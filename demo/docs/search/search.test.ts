import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../../../scripts/paths';
import { findPages, type IndexedPage } from '../client/match';
import { isNear, stemsOf } from '../client/words';
import { libraryReader } from '../library';
import { searchIndex } from './build-index';
import { PAGE_SYNONYMS, PLACE_SYNONYMS, RECIPE_SYNONYMS, SYNONYMS } from './synonyms';

const LIMITS = { mostPages: 6, mostPlaces: 2 };

/** Largest index that a reader downloads with the first key, in bytes with Brotli. */
const MOST_BYTES = 33_000;

const index = async (): Promise<readonly IndexedPage[]> =>
  searchIndex(await libraryReader(inRoot('dist/docs'))());

/**
 * Queries of newcomers, and the address that stands first: a page, or with `#` the page and the first
 * of its places.
 */
const QUERIES: Readonly<Record<string, string>> = {
  // Of those who have a page of their own.
  install: 'start',
  'getting started': 'start',
  cdn: 'start/html',
  'script tag': 'start/html',
  wordpress: 'start/html#in-wordpress-and-php-templates',
  php: 'guides/forms#a-server-in-php',
  csrf: 'guides/forms#forged-forms',
  'form backend': 'guides/forms',
  'php template': 'start/html#in-wordpress-and-php-templates',
  responsive: 'start/html#phones-and-tablets',
  breakpoints: 'start/html#phones-and-tablets',
  lazy: 'start/html#when-elements-load',
  'lazy loading images': 'start/html#when-elements-load',
  'shadow dom': 'start/html#elements-in-your-own-shadow-roots',
  rtl: 'guides/theming#right-to-left',
  'right to left': 'guides/theming#right-to-left',
  'theme colors': 'guides/theming#all-tokens',
  'brand colours': 'guides/theming#all-tokens',
  'css variables': 'guides/theming#all-tokens',
  'customise styling': 'guides/theming',
  'dark mode': 'guides/theming#dark-pages',
  printing: 'guides/theming#on-paper',
  cors: 'guides/hosting',
  'self hosting': 'guides/hosting',
  csp: 'guides/csp',
  sri: 'guides/hosting#hashes-in-the-page',
  seo: 'guides/csp#on-a-server',
  accessibility: 'start#what-all-have-in-common',
  'not working': 'guides/mistakes',
  // Of those who look for a part of a page.
  carousel: 'slider',
  'image slider': 'slider',
  'image gallery': 'gallery',
  masonry: 'gallery',
  hamburger: 'drawer',
  'mobile menu': 'drawer',
  'nav bar': 'nav',
  navbar: 'nav',
  modal: 'popup',
  'cookie banner': 'cookie-notice',
  gdpr: 'cookie-notice',
  'contact form': 'form',
  newsletter: 'form',
  'multi step form': 'recipes/form-in-steps',
  'upload files': 'file-upload',
  'date picker': 'date-picker',
  'google maps': 'map',
  youtube: 'video',
  podcast: 'audio',
  'sticky header': 'recipes/shrinking-header',
  countdown: 'recipes/countdown',
  'opening hours': 'recipes/opening-hours',
  pricing: 'recipes/price-table',
  'before and after': 'recipes/before-and-after',
  'mortgage calculator': 'recipes/loan-calculator',
  testimonials: 'recipes/testimonials',
  faq: 'recipes/questions',
  'table of contents': 'recipes/table-of-contents',
  'reading progress': 'recipes/reading-progress',
  weather: 'recipes/weather-card',
  'scroll to top': 'back-to-top',
  'phone number': 'click-to-call',
  'online shop': 'store',
  recaptcha: 'captcha',
  accordion: 'sidebar',
  toast: 'notification',
  'book a table': 'table-booking',
  // Of those who use npm and frameworks.
  npm: 'start/bundlers',
  typescript: 'start/bundlers#typescript',
  webpack: 'start/bundlers',
  react: 'start/react',
  'next.js': 'start/react#next-js',
  'vue 3': 'start/vue',
  nuxt: 'start/nuxt',
  astro: 'start/astro',
  sveltekit: 'start/sveltekit',
  remix: 'start/react-router',
  'react router': 'start/react-router',
  solidjs: 'start/solid',
  svelte: 'start/svelte',
  ssr: 'guides/csp#on-a-server',
  'event listener': 'events',
  safari: 'versions',
  changelog: 'versions',
  // Of those who write templates, widgets and run a host.
  'thank you page': 'guides/forms#after-it-was-sent',
  'how to': 'guides',
  translations: 'guides/languages',
  'google analytics': 'guides/templates#analytics',
  prefetch: 'guides/pages',
  '404': 'guides/pages#when-a-page-cannot-be-loaded',
  'custom element': 'start/widgets',
  'new site': 'guides/site-files',
  scaffold: 'guides/site-files',
  webhook: 'guides/host-options#webhooks',
  'environment variables': 'guides/host-options',
  backup: 'guides/operating#back-up',
  restore: 'guides/operating#restore',
  nginx: 'guides/operating',
  docker: 'guides/hosts',
  'rate limit': 'guides/limits#limits',
  jquery: 'guides/migration',
  'static site': 'guides/publishing',
  // In whole questions, and with a wrong letter.
  'How do I add a carousel to my website?': 'slider',
  'how can I change the colours': 'guides/theming#all-tokens',
  'drop-down menu': 'nav',
  carousal: 'slider',
  galery: 'gallery',
  calender: 'appointment',
  respnosive: 'start/html#phones-and-tablets',
  wordpres: 'start/html#in-wordpress-and-php-templates',
};

const skip = !existsSync(inRoot('dist/docs')) && 'dist/ is not built';

describe('the search of the documentation', { skip }, () => {
  test('newcomers find first what their words mean', async () => {
    const pages = await index();
    assert.ok(pages.length > 80, `${pages.length} pages`);
    const missed = Object.entries(QUERIES).flatMap(([query, address]) => {
      const [first] = findPages(pages, query, LIMITS);
      const hasPlace = address.includes('#');
      const found = `${first?.page.href.replace('/elements/', '')}${
        hasPlace ? `#${first?.places[0]?.id}` : ''
      }`;
      return found === address ? [] : [`${query}: ${found}, not ${address}`];
    });
    assert.deepEqual(missed, []);
  });

  test('other words are those of a page that there is', async () => {
    const pages = await index();
    const addresses = new Set(
      pages.flatMap(({ href, places }) => [href, ...places.map(({ id }) => `${href}#${id}`)]),
    );
    const named = [
      ...Object.keys(SYNONYMS).map((name) => `/elements/${name}`),
      ...Object.keys(RECIPE_SYNONYMS).map((name) => `/elements/recipes/${name}`),
      ...Object.keys(PAGE_SYNONYMS),
      ...Object.keys(PLACE_SYNONYMS),
    ];
    assert.deepEqual(
      named.filter((address) => !addresses.has(address)),
      [],
    );
  });

  test('what is found is bounded, and so is the index', async () => {
    const pages = await index();
    for (const query of ['a', 'dm', 'color', 'the page', 'x '.repeat(500)]) {
      const found = findPages(pages, query, LIMITS);
      assert.ok(found.length <= LIMITS.mostPages, query);
      assert.ok(
        found.every(({ places }) => places.length <= LIMITS.mostPlaces),
        query,
      );
    }
    const bytes = brotliCompressSync(JSON.stringify(pages)).length;
    assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  });

  test('nothing is found for what nothing has, and for no words', async () => {
    const pages = await index();
    for (const query of ['', ' ', '…', 'zzzzzz', 'qqqq zzzz']) {
      assert.deepEqual(findPages(pages, query, LIMITS), [], query);
    }
  });

  test('a word that nothing has takes nothing away', async () => {
    const [first] = findPages(await index(), 'gallery zzzzzz', LIMITS);
    assert.equal(first?.page.href, '/elements/gallery');
  });

  test('names are found as they are written in HTML and in scripts', async () => {
    const pages = await index();
    for (const query of ['view-all-text', 'viewAllText', 'view all text']) {
      const [first] = findPages(pages, query, LIMITS);
      assert.equal(first?.page.href, '/elements/gallery', query);
      assert.equal(first.places[0]?.id, 'attributes-view-all-text', query);
    }
  });
});

test('British and American words, one and many, are the same', () => {
  const pairs = [
    ['colours', 'color'],
    ['behaviour', 'behaviors'],
    ['centre', 'center'],
    ['customised', 'customized'],
    ['organisation', 'organizations'],
    ['catalogues', 'catalog'],
    ['licence', 'license'],
    ['grey', 'gray'],
    ['cancelled', 'canceled'],
    ['galleries', 'gallery'],
    ['boxes', 'box'],
    ['Cafés', 'cafe'],
  ] as const;
  for (const [one, other] of pairs) assert.deepEqual(stemsOf(one), stemsOf(other), one);
  for (const word of ['css', 'canvas', 'hours', 'source', 'four']) {
    assert.ok(word.startsWith(stemsOf(word)[0] ?? '-'), word);
  }
});

test('words are near that differ in one letter', () => {
  for (const word of ['carousel', 'carosel', 'carrousel', 'carouzel', 'carouesl']) {
    assert.ok(isNear(word, 'carousel'), word);
  }
  for (const word of ['carsel', 'carroussel', 'carou', 'arouselc']) {
    assert.ok(!isNear(word, 'carousel'), word);
  }
});
