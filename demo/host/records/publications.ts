import { sql } from 'kysely';
import { ConflictError } from '../database/conflict';
import type { Database } from '../database/database';
import { db, int, type Query } from '../database/query';
import { unixTime } from '../time/unix-time';
import { expectRevision, type DraftRevision } from './edits';

/** Most publications that are kept; the oldest go first. */
const MAX_PUBLICATIONS = 100;

/** Most bytes of their texts that are kept; the newest publication is kept in any case. */
const MAX_BYTES = 20_000_000;

/** A page or a setting that a publication has changed. */
export interface PublishedChange {
  /** Name of a page's file, or of the theme or the structure. */
  readonly name: string;
  /** Its title for the owner at that time. */
  readonly title: string;
  /** The text that was published before; `undefined` for the content of the site's folder. */
  readonly before: string | undefined;
}

/** A publication without its texts. */
export interface Publication {
  readonly id: number;
  /** In seconds since 1970. */
  readonly at: number;
  readonly author: string;
  readonly changes: readonly Pick<PublishedChange, 'name' | 'title'>[];
}

const latest = db
  .selectFrom('publication')
  .select((eb) => eb.fn.coalesce(eb.fn.max('id'), int(0)).as('id'));

/** Reads the id of the latest publication; 0 before the first one. */
export const latestPublication = async (database: Database): Promise<number> =>
  (await database.first(latest))?.id ?? 0;

/**
 * Returns the statement that ends a transaction with a conflict unless a publication is the latest one:
 * a build that was made from earlier edits would take back what another host has published meanwhile.
 */
export const expectLatest = (id: number): Query =>
  // Violates the primary key.
  sql`insert into edit (name, revision) select null, 0 where (${latest}) <> ${int(id)}`;

/** The statements that add a publication to the history, within the transaction that publishes. */
export function publicationStatements(
  author: string,
  changes: readonly PublishedChange[],
): readonly Query[] {
  const bytes = changes.reduce((sum, { before }) => sum + Buffer.byteLength(before ?? ''), 0);
  const counted = sql`select id, row_number() over (order by id desc) as place,
    sum(bytes) over (order by id desc) as total from publication`;
  return [
    db.insertInto('publication').values({ at: unixTime(), author, bytes }),
    ...changes.map(
      ({ name, title, before = null }) => sql`
        insert into publication_change (publication, name, title, before)
          select max(id), ${name}, ${title}, ${before} from publication`,
    ),
    sql`delete from publication where id in (select id from (${counted}) as counted
      where place > ${MAX_PUBLICATIONS} or (place > 1 and total > ${MAX_BYTES}))`,
    sql`delete from publication_change
      where publication not in (select id from publication)`,
  ];
}

/** Reads the publications, the newest first. */
export async function readPublications(database: Database): Promise<readonly Publication[]> {
  const [publications, changes] = await database.read([
    db.selectFrom('publication').select(['id', 'at', 'author']).orderBy('id', 'desc'),
    db.selectFrom('publication_change').select(['publication', 'name', 'title']).orderBy('name'),
  ]);
  const byId = new Map<number, Pick<PublishedChange, 'name' | 'title'>[]>();
  for (const { publication, ...change } of changes.rows) {
    byId.set(publication, [...(byId.get(publication) ?? []), change]);
  }
  return publications.rows.map((row) => ({ ...row, changes: byId.get(row.id) ?? [] }));
}

/**
 * Reads what was published at one time and is different since: for each name the text from before the
 * next publication that changed it.
 *
 * @param id the publication that was the latest then.
 */
export async function readSince(
  database: Database,
  id: number,
): Promise<ReadonlyMap<string, PublishedChange>> {
  const rows = await database.all(
    db
      .selectFrom('publication_change')
      .select(['name', 'title', 'before'])
      .where('publication', '>', id)
      .orderBy('publication', 'desc'),
  );
  // The last one of a name is the one that came next.
  return new Map(
    rows.map(({ name, title, before }) => [name, { name, title, before: before ?? undefined }]),
  );
}

/** Reads what a publication has changed. */
export async function readChanges(
  database: Database,
  id: number,
): Promise<readonly PublishedChange[]> {
  const rows = await database.all(
    db
      .selectFrom('publication_change')
      .select(['name', 'title', 'before'])
      .where('publication', '=', id)
      .orderBy('name'),
  );
  return rows.map(({ before, ...row }) => ({ ...row, before: before ?? undefined }));
}

/** A draft that takes the place of what an editor has seen. */
export interface Replacement extends DraftRevision {
  /** `undefined` if what is published is restored, and the draft goes. */
  readonly draft: string | undefined;
}

/**
 * Replaces drafts, or none if one of them was saved or published meanwhile.
 *
 * @returns false on such a conflict.
 */
export async function replaceDrafts(
  database: Database,
  replacements: readonly Replacement[],
): Promise<boolean> {
  const statements = replacements.flatMap(({ name, revision, draft = null }): Query[] => [
    expectRevision({ name, revision }),
    db
      .updateTable('edit')
      .set((eb) => ({ draft, revision: eb('revision', '+', 1) }))
      .where('name', '=', name),
  ]);
  try {
    await database.write(statements, 'edits');
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}
