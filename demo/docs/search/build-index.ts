import type { IndexedPage, Place, PlaceKind } from '../client/match';
import type { ElementDocs } from '../data';
import { readGuide } from '../guides/guide-page';
import { CHAPTERS } from '../site/contents';
import type { Library } from '../site/shell';
import { rowId } from '../tables';
import { PAGE_SYNONYMS, PLACE_SYNONYMS, RECIPE_SYNONYMS, SYNONYMS } from './synonyms';

/** Longest text that tells about a page and about a place on it, in characters. */
const ABOUT = 140;
const ABOUT_PLACE = 90;

const short = (text: string, most = ABOUT): string => {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most).replace(/\s\S*$/, '')} …` : plain;
};

/** The index of each library: another one is read when a file has changed. */
const indexes = new WeakMap<Library, Promise<readonly IndexedPage[]>>();

/** Returns what the search finds: every page with its headings, and elements with all their names. */
export function searchIndex(library: Library): Promise<readonly IndexedPage[]> {
  const known = indexes.get(library);
  if (known) return known;
  const index = buildIndex(library);
  indexes.set(library, index);
  index.catch(() => indexes.delete(library));
  return index;
}

async function buildIndex(library: Library): Promise<readonly IndexedPage[]> {
  return [
    ...library.elements.map(elementEntry),
    ...(await guideEntries(library)),
    {
      title: 'Recipes',
      href: '/elements/recipes',
      kind: 'page' as const,
      about: 'Things that people build, of elements or as widgets of their own.',
      words: 'examples patterns copy samples',
      places: [],
    },
    ...library.recipes.map(({ name, title, summary, tags }) => ({
      title,
      href: `/elements/recipes/${name}`,
      kind: 'recipe' as const,
      about: short(summary),
      words: [
        RECIPE_SYNONYMS[name] ?? '',
        ...tags.map((tag) => `${tag.slice(3)} ${SYNONYMS[tag.slice(3)]?.split(' ')[0] ?? ''}`),
      ].join(' '),
      places: [],
    })),
  ];
}

function elementEntry({ name, declaration, attributes, shapes }: ElementDocs): IndexedPage {
  const { tagName, summary, members, events, slots, cssParts, cssProperties, cssStates } =
    declaration;
  const rows = (
    kind: PlaceKind,
    table: string,
    entries: readonly { readonly name: string; readonly description: string }[],
  ): Place[] =>
    entries
      .filter((entry) => entry.name !== '')
      .map((entry) => ({
        title: entry.name,
        kind,
        id: rowId(table, entry.name),
        about: short(entry.description, ABOUT_PLACE),
      }));
  return {
    title: tagName,
    href: `/elements/${name}`,
    kind: 'element',
    about: short(summary),
    words: SYNONYMS[name] ?? '',
    places: [
      ...rows(
        'attribute',
        'attributes',
        attributes.filter(({ variant, name: attribute }) => !variant && attribute !== 'load'),
      ),
      ...rows(
        'property',
        'properties',
        members.filter(({ kind, attribute }) => kind === 'field' && attribute === undefined),
      ),
      ...rows(
        'method',
        'methods',
        members.filter(({ kind }) => kind === 'method'),
      ),
      ...rows('event', 'events', events),
      ...rows('slot', 'slots', slots),
      ...rows('part', 'parts', cssParts),
      ...rows('custom property', 'custom-properties', cssProperties),
      ...rows('state', 'states', cssStates),
      ...shapes.map((shape) => ({
        title: shape.name,
        kind: 'section' as const,
        id: `data-${shape.name}`,
        about: short(shape.description || 'A shape of its data', ABOUT_PLACE),
      })),
    ],
  };
}

async function guideEntries(library: Library): Promise<IndexedPage[]> {
  const pages = CHAPTERS.flatMap(({ guides }) => guides);
  return Promise.all(
    pages.map(async (guide): Promise<IndexedPage> => {
      const { title, summary, headings, texts } = await readGuide(guide, library);
      return {
        title,
        href: guide.path,
        kind: 'page',
        about: short(summary),
        words: `${guide.label} ${PAGE_SYNONYMS[guide.path] ?? ''}`,
        places: headings.map(({ id, title: heading }) => {
          const words = PLACE_SYNONYMS[`${guide.path}#${id}`];
          return {
            title: heading,
            kind: 'section',
            id,
            about: short(texts.get(id) ?? '', ABOUT_PLACE),
            ...(words !== undefined && { words }),
          };
        }),
      };
    }),
  );
}
