import type { HostContext } from '../context';
import { readContent, type Content } from '../content/read-content';
import { db } from '../database/query';
import { draftEdits, publishedEdits, readEdits } from '../records/edits';
import { createFileStore } from '../uploads/create-file-store';
import type { UploadKind } from './stored-uploads';

/** Most uses that are named. */
const MAX_USES = 10;

/** Whether a text of a value has something in it. */
function has(value: unknown, mark: string): boolean {
  if (typeof value === 'string') return value.includes(mark);
  if (typeof value !== 'object' || value === null) return false;
  const inner: Iterable<unknown> =
    value instanceof Map || value instanceof Set || Array.isArray(value)
      ? (value as Iterable<unknown>)
      : Object.values(value);
  for (const one of inner) if (has(one, mark)) return true;
  return false;
}

/** Returns the titles of the pages that use an upload, by the mark in its address. */
function usesIn({ pages, ...others }: Content, mark: string): string[] {
  const titles = pages.filter((page) => has(page, mark)).map(({ title }) => title);
  return has(others, mark) ? [...titles, 'Posts, products or the frame around the pages'] : titles;
}

/** The outcome of a removal: `used` names the pages that still use it. */
export type Removal =
  | { readonly kind: 'removed' | 'unknown' }
  | { readonly kind: 'used'; readonly uses: readonly string[] };

/**
 * Removes an upload of the owner that no page uses, published or saved. Publications before it are not
 * asked: a version that is restored is without it.
 *
 * @param hash the mark of its content, which is in its address.
 */
export async function removeUpload(
  host: HostContext,
  kind: UploadKind,
  hash: string,
): Promise<Removal> {
  const { database, settings } = host;
  const id = `${kind}-${hash}`;
  const upload = await database.first(
    db
      .selectFrom('upload')
      .select(['id', 'name', 'size', 'accept', 'path'])
      .where('id', '=', id)
      .where('state', '=', 'claimed'),
  );
  if (!upload) return { kind: 'unknown' };
  const edits = await readEdits(database);
  const uses = new Set<string>();
  for (const shown of [draftEdits(edits), publishedEdits(edits)]) {
    const content = await readContent(settings.siteFolder, shown);
    for (const use of usesIn(content, `/${hash}/`)) uses.add(use);
  }
  if (uses.size > 0) return { kind: 'used', uses: [...uses].slice(0, MAX_USES) };
  // The file first, so that a removal that fails can be tried again.
  await createFileStore(settings).remove(upload);
  await database.run(db.deleteFrom('upload').where('id', '=', id));
  return { kind: 'removed' };
}
