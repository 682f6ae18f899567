import type { Entry, Kind } from '../client/match';
import type { ElementDocs } from '../data';
import { readGuide } from '../guides/guide-page';
import { CHAPTERS } from '../site/contents';
import type { Library } from '../site/shell';
import { rowId } from '../tables';
import { PAGE_SYNONYMS, SYNONYMS } from './synonyms';

/** The longest text that tells about a result, in characters. */
const ABOUT = 140;

const short = (text: string): string => {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return plain.length > ABOUT ? `${plain.slice(0, ABOUT).replace(/\s\S*$/, '')} …` : plain;
};

/** The index, and what it was made of: it is made anew when a file has changed. */
let cached: { readonly key: string; readonly index: Promise<readonly Entry[]> } | undefined;

/** Returns what the search finds: every page, section, recipe and element with all its names. */
export function searchIndex(library: Library): Promise<readonly Entry[]> {
  const key = JSON.stringify([library.elements, library.recipes]);
  if (cached?.key !== key) cached = { key, index: buildIndex(library) };
  return cached.index;
}

async function buildIndex(library: Library): Promise<readonly Entry[]> {
  return [
    ...library.elements.flatMap(elementEntries),
    ...(await guideEntries(library)),
    {
      title: 'Recipes',
      href: '/elements/recipes',
      kind: 'page' as const,
      about: 'Things that people build of several elements.',
      words: 'examples patterns copy',
    },
    ...library.recipes.map(({ name, title, summary, tags }) => ({
      title,
      href: `/elements/recipes/${name}`,
      kind: 'recipe' as const,
      about: short(summary),
      words: tags
        .map((tag) => `${tag.slice(3)} ${SYNONYMS[tag.slice(3)]?.split(' ')[0] ?? ''}`)
        .join(' '),
    })),
  ];
}

function elementEntries({ name, declaration, attributes, shapes }: ElementDocs): Entry[] {
  const { tagName, summary, members, events, slots, cssParts, cssProperties, cssStates } =
    declaration;
  const page = `/elements/${name}`;
  const rows = (
    kind: Kind,
    table: string,
    entries: readonly { readonly name: string; readonly description: string }[],
  ): Entry[] =>
    entries
      .filter((entry) => entry.name !== '')
      .map((entry) => ({
        title: entry.name,
        href: `${page}#${rowId(table, entry.name)}`,
        kind,
        about: short(`${tagName}: ${entry.description}`),
      }));
  return [
    {
      title: tagName,
      href: page,
      kind: 'element',
      about: short(summary),
      words: SYNONYMS[name] ?? '',
    },
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
      href: `${page}#data-${shape.name}`,
      kind: 'section' as const,
      about: short(`${tagName}: ${shape.description || 'a shape of its data'}`),
    })),
  ];
}

async function guideEntries(library: Library): Promise<Entry[]> {
  const pages = CHAPTERS.flatMap(({ guides }) => guides);
  const entries = await Promise.all(
    pages.map(async (guide): Promise<Entry[]> => {
      const { title, summary, headings, texts } = await readGuide(guide, library);
      const words = `${guide.label} ${PAGE_SYNONYMS[guide.path] ?? ''}`;
      return [
        { title, href: guide.path, kind: 'page', about: short(summary), words },
        ...headings.map(({ id, title: heading }) => ({
          title: heading,
          href: `${guide.path}#${id}`,
          kind: 'section' as const,
          about: short(`${title}: ${texts.get(id) ?? ''}`),
        })),
      ];
    }),
  );
  return entries.flat();
}
