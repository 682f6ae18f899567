import { sql } from 'kysely';
import type { FirstComment, FirstTalk } from '../content/page-source';
import type { HostContext } from '../context';
import { isBusy } from '../database/busy';
import type { Database } from '../database/database';
import { db, int, str, type Query } from '../database/query';
import { hash } from '../text/hash';
import { keyOf } from './places';

/**
 * Stores what the pages of the host's sources begin with. A thread that exists stays as it is; a
 * locked database is left alone until the next start.
 */
export async function storeFirstTalk({ database, settings }: HostContext): Promise<void> {
  const talk = settings.sources.flatMap((source) => source.talk ?? []);
  const threads = talk.filter(({ comments = [] }) => comments.length > 0).map(threadOf);
  if (talk.length === 0) return;
  try {
    if (await haveBegun(database, threads)) return;
    await database.write(talk.flatMap(statementsOf), 'import');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

const threadOf = ({ page, identifier = '' }: FirstTalk): string => keyOf(identifier, page);

async function haveBegun(database: Database, threads: readonly string[]): Promise<boolean> {
  const found = await database.all(
    db
      .selectFrom('thread')
      .select('id')
      .where('id', 'in', [...threads, '']),
  );
  return found.length > 0 && found.length === threads.length;
}

function statementsOf(talk: FirstTalk): Query[] {
  const { page, comments = [], likes = 0 } = talk;
  const thread = threadOf(talk);
  return [
    ...commentStatements(thread, comments),
    ...(comments.length > 0 ? [threadStatement(thread, page)] : []),
    ...likeStatements(`page:${thread}`, likes),
  ];
}

/** Marks a thread as begun; its comments come before it. */
const threadStatement = (id: string, page: string): Query =>
  db
    .insertInto('thread')
    .values({ id, page })
    .onConflict((conflict) => conflict.doNothing());

function commentStatements(thread: string, comments: readonly FirstComment[]): Query[] {
  let top = '';
  return comments.flatMap((comment, index) => {
    const { name, text, date, isOwner, isReply, likes = 0 } = comment;
    const id = hash([thread, String(index)]).slice(0, 32);
    const parent = isReply ? top : '';
    if (!isReply) top = id;
    const insert = sql`
      insert into comment (id, thread, parent, reply_to, author, name, text, created, state, is_owner,
        likes, idempotency_key, fingerprint, approved)
      select ${str(id)}, ${str(thread)}, ${str(parent)}, ${str(parent)}, ${str(`first ${id}`)},
        ${str(name)}, ${str(text)}, ${int(Date.parse(date))}, ${str('shown')},
        ${int(isOwner ? 1 : 0)}, ${int(likes)}, ${str(`first ${id}`)}, ${str('')}, ${str(text)}
      where not exists (select 1 from thread where id = ${thread})
      on conflict do nothing`;
    return [insert, ...likeStatements(`comment:${id}`, likes)];
  });
}

const likeStatements = (subject: string, likes: number): Query[] =>
  Array.from({ length: likes }, (_, index) =>
    db
      .insertInto('liked')
      .values({ subject, visitor: `first ${index + 1}` })
      .onConflict((conflict) => conflict.doNothing()),
  );
