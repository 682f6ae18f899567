import { getSite } from '../../shared/site/site';
import { shown } from '../navigation/shown';
import type {
  CollectionAnswer,
  CollectionItem,
  CollectionKind,
  CollectionQuery,
  ItemFields,
} from './collections.types';
import type { ContentLibrary } from './content-library.types';
import type { Member, NavItemDetails } from './dm-api.types';
import { queryOf, type QueryStep } from './collections';
import { hostCall, HostError } from './host-call';
import { navigationItems } from './navigation-items';
import { textOf, type SiteSource } from './site-source';

/** The largest page of an answer. */
const PAGE_SIZE = 100;

/** Paths of the items, by kind. */
const FOLDERS = { collection: 'collections', store: 'store' } as const;

/** Sends a query, in the language of the page. */
async function query(
  kind: CollectionKind,
  name: string,
  parts: CollectionQuery,
): Promise<CollectionAnswer> {
  const { lang } = document.documentElement;
  const text = JSON.stringify({ ...(lang && { language: lang }), ...parts });
  const path = `${FOLDERS[kind]}/${encodeURIComponent(name)}?query=${encodeURIComponent(text)}`;
  return (await hostCall(path)) as CollectionAnswer;
}

/** Finds the items of a collection. */
export async function findItems(
  kind: CollectionKind,
  name: string,
  steps: readonly QueryStep[],
): Promise<CollectionAnswer> {
  return query(kind, name, queryOf(steps));
}

/**
 * An item as its fields. Its data and the address of its page, as queries return them, are there
 * too, but not listed.
 */
function fieldsOf({ data, page_item_url }: CollectionItem): ItemFields {
  const own = Object.entries({ data, page_item_url }).filter(([name]) => !(name in data));
  return Object.defineProperties(
    { ...data },
    Object.fromEntries(own.map(([name, value]) => [name, { value }])),
  );
}

/** All items of a collection; none if there is no such collection. */
export async function getCollection(
  options: { readonly collectionName?: string } | undefined,
): Promise<readonly ItemFields[]> {
  const name = options?.collectionName ?? '';
  const items: ItemFields[] = [];
  try {
    for (let pageNumber = 0, pages = 1; pageNumber < pages; pageNumber += 1) {
      const part = { pageSize: PAGE_SIZE, pageNumber };
      const { values, page } = await query('collection', name, part);
      items.push(...values.map(fieldsOf));
      // An empty page is the last, whatever number the host states.
      pages = values.length > 0 ? page.totalPages : 0;
    }
  } catch (cause) {
    if (!(cause instanceof HostError && cause.status === 404)) throw cause;
  }
  return items;
}

/** The owner's texts, pictures and places. */
export async function loadContentLibrary(): Promise<ContentLibrary> {
  return (await hostCall('content-library')) as ContentLibrary;
}

/**
 * The visitor who is signed in.
 *
 * @throws {HostError} with status 401 when nobody is.
 */
export async function getLoggedInMember(): Promise<Member> {
  return (await hostCall('member')) as Member;
}

/** The items of the menu, with what the older method lacks. */
export async function getNavItemsAsync(): Promise<readonly NavItemDetails[]> {
  return Promise.resolve(navigationItems(getSite().parameters.navItems, detailsOf));
}

const detailsOf = (source: SiteSource): { readonly uuid: string; readonly visible: boolean } => ({
  uuid: textOf(source, 'uuid', 'id', 'path', 'href', 'url'),
  visible: source['inNavigation'] !== false && source['visible'] !== false,
});

/** The fields of the item that the page shows; empty where it shows none. */
export async function pageData(): Promise<ItemFields> {
  const { url } = shown();
  const answer = await hostCall(`page-data?path=${encodeURIComponent(url.pathname)}`);
  return (answer as { readonly data?: ItemFields }).data ?? {};
}
