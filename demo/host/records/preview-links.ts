import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db, int, str } from '../database/query';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';

/** How long a link can be opened, in seconds. */
export const PREVIEW_LIFETIME = 7 * 24 * 60 * 60;

/** Most links that can be opened at a time. */
export const MAX_PREVIEWS = 10;

/** A link that shows what is not published. */
export interface PreviewLink {
  readonly id: string;
  /** When it was made and until when it can be opened, in seconds since 1970. */
  readonly created: number;
  readonly until: number;
}

/** The links that can be opened now. Another host's clock may be ahead. */
const open = () =>
  db
    .selectFrom('preview_link')
    .select(['id', 'created', 'until'])
    .where('until', '>', unixTime())
    .where('until', '<=', unixTime() + PREVIEW_LIFETIME + CLOCK_SKEW);

/** Reads the links that can be opened, the newest first. */
export const readPreviewLinks = (database: Database): Promise<readonly PreviewLink[]> =>
  database.all(open().orderBy('created', 'desc').orderBy('id'));

/** Whether a link can be opened. */
export const isPreviewOpen = async (database: Database, id: string): Promise<boolean> =>
  (await database.first(open().where('id', '=', id))) !== undefined;

/**
 * Makes a link, and forgets those that have ended.
 *
 * @returns false if there are too many already.
 */
export async function addPreviewLink(database: Database): Promise<boolean> {
  const id = randomBytes(24).toString('base64url');
  const now = unixTime();
  const [, added] = await database.write(
    [
      db
        .deleteFrom('preview_link')
        .where((eb) =>
          eb.or([eb('until', '<=', now), eb('until', '>', now + PREVIEW_LIFETIME + CLOCK_SKEW)]),
        ),
      sql`insert into preview_link (id, created, until)
        select ${str(id)}, ${int(now)}, ${int(now + PREVIEW_LIFETIME)}
        where (select count(*) from preview_link) < ${MAX_PREVIEWS}`,
    ],
    'edits',
  );
  return added.changes > 0;
}

/** Withdraws a link. */
export async function removePreviewLink(database: Database, id: string): Promise<void> {
  await database.run(db.deleteFrom('preview_link').where('id', '=', id));
}
