import type { Page, Site } from '../content/model';
import type { HostContext } from '../context';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { parsePreviewPath } from '../document/preview-path';
import { lookUp } from '../records/pages';
import { pageNumber, parseTagPath, type ListAddress } from './addresses';
import { tagsOfQuery } from './find-blog-page';

/** A page of a list of posts. */
export interface FoundList {
  readonly page: Page;
  readonly address: ListAddress;
  readonly number: number;
  readonly site: Site;
}

/** Finds the list at an address of the site or its preview. */
export async function findList(
  { database }: HostContext,
  { pathname, searchParams }: URL,
): Promise<FoundList | undefined> {
  const decoded = decodePath(pathname);
  if (decoded === undefined) return undefined;
  const path = canonicalPath(parsePreviewPath(decoded)?.path ?? decoded);
  const address = parseTagPath(path) ?? { journal: path, tags: tagsOfQuery(searchParams) };
  const { site, page } = await lookUp(database, address.journal);
  if (page?.blog !== 'journal') return undefined;
  return { page, address, number: pageNumber(searchParams), site };
}
