import type { Collection, Item } from './collection-file';
import { fillItems, fillTemplate, findCollection } from './fill-template';
import type { Page } from './model';
import { tagsIn } from './page-file';
import { Mistakes, siteError } from '../mistakes/site-error';

/** A page file, before its items are filled in. */
export interface PageTemplate {
  readonly page: Page;
  /** Name of the page file, for messages. */
  readonly file: string;
  /** Collection whose items the page shows, each at an address of its own. */
  readonly collection: string | undefined;
}

/** The part of a template's path that a field of the item replaces: `[slug]`. */
const SLUG = /\[([\w-]+)\]$/;

/** A value that can be a path segment. */
const SEGMENT = /^[^/?#\s[\]]+$/;

/** All pages of a site, and its collections with the addresses of their items. */
export interface FilledPages {
  readonly pages: readonly Page[];
  readonly collections: readonly Collection[];
}

/**
 * Makes a page of each item of a dynamic page's collection, and fills the lists of items in other
 * pages.
 *
 * @throws {SiteError} Names the files and their mistakes.
 */
export function fillPages(
  templates: readonly PageTemplate[],
  collections: readonly Collection[],
): FilledPages {
  const mistakes = new Mistakes();
  const dynamic = templates.filter((template): template is DynamicTemplate =>
    Boolean(mistakes.try(() => isDynamic(template))),
  );
  mistakes.throwIfAny();
  const addressed = collections.map((collection) => ({
    ...collection,
    items: collection.items.map((item) => ({ ...item, urls: urlsOf(item, collection, dynamic) })),
  }));
  const fill = (template: PageTemplate): readonly Page[] => {
    try {
      return isDynamic(template)
        ? itemPages(template, findCollection(addressed, template.collection))
        : [fillPage(template.page, addressed)];
    } catch (error) {
      throw siteError(template.file, (error as Error).message);
    }
  };
  const pages = templates.flatMap((template) => mistakes.try(() => fill(template)) ?? []);
  mistakes.throwIfAny();
  return { pages, collections: addressed };
}

type DynamicTemplate = PageTemplate & { readonly collection: string };

function isDynamic(template: PageTemplate): template is DynamicTemplate {
  const { page, file, collection } = template;
  if (SLUG.test(page.path) !== (collection !== undefined)) {
    throw siteError(
      file,
      `"collection" and a field in the file's name, as in [slug], go together.`,
    );
  }
  return collection !== undefined;
}

/** Returns the path of an item's page by language. */
function urlsOf(
  item: Item,
  { kind, name }: Collection,
  dynamic: readonly DynamicTemplate[],
): Item['urls'] {
  const own = dynamic.filter(({ collection }) => kind === 'collection' && collection === name);
  return Object.fromEntries(own.map((template) => [template.page.lang, pathOf(item, template)]));
}

function pathOf({ data }: Item, { page, file }: DynamicTemplate): string {
  const field = SLUG.exec(page.path)?.[1] ?? '';
  const value = Object.hasOwn(data, field) ? data[field] : undefined;
  if (typeof value !== 'string' || !SEGMENT.test(value))
    throw siteError(file, `"${field}" of an item is no path segment.`);
  return page.path.replace(SLUG, () => value);
}

function itemPages({ page }: DynamicTemplate, collection: Collection): Page[] {
  return collection.items.map((item) => {
    const filling = { collection, item, language: page.lang } as const;
    const asHtml = (text: string): string => fillTemplate(text, { ...filling, format: 'html' });
    const asText = (text: string): string => fillTemplate(text, { ...filling, format: 'text' });
    const path = item.urls[page.lang] ?? page.path;
    return {
      ...page,
      path,
      alias: path.split('/').at(-1) ?? page.alias,
      title: asText(page.title),
      description: asText(page.description),
      headsection: asHtml(page.headsection),
      content: asHtml(page.content),
      alternates: Object.fromEntries(
        Object.entries(item.urls).filter(([language]) => language !== page.lang),
      ),
      collection: collection.name,
    };
  });
}

function fillPage(page: Page, collections: readonly Collection[]): Page {
  const content = fillItems(page.content, collections, page.lang);
  return { ...page, content, tags: tagsIn(content) };
}
