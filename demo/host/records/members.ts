import type { Member } from '../content/members-file';
import type { Database } from '../database/database';
import { chunks, db, flag, type Query } from '../database/query';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';

/** Maximum number of sessions of a member; a new one ends the oldest. */
const MAX_SESSIONS = 20;

const MEMBER = [
  'member.id',
  'member.email',
  'member.first_name as firstName',
  'member.last_name as lastName',
  'member.password_hash as passwordHash',
] as const;

/** Lifetime of a session, in seconds. The cookie also ends with the browser session. */
const SESSION_LIFETIME = 24 * 60 * 60;

/** Returns the member with a normalized e-mail address. */
export function memberBy(database: Database, email: string): Promise<Member | undefined> {
  return database.first(db.selectFrom('member').select(MEMBER).where('email', '=', email));
}

/** Returns the member of a session that has not expired. */
export function memberOfSession(database: Database, id: string): Promise<Member | undefined> {
  return database.first(
    db
      .selectFrom('member_session')
      .innerJoin('member', 'member.id', 'member_session.member')
      .select(MEMBER)
      .where('member_session.id', '=', id)
      .where('until', '>', unixTime())
      .where('until', '<=', unixTime() + SESSION_LIFETIME + CLOCK_SKEW),
  );
}

/** Stores a session, and deletes expired and surplus ones. */
export async function storeSession(
  database: Database,
  { id, member }: { readonly id: string; readonly member: string },
): Promise<void> {
  const until = unixTime() + SESSION_LIFETIME;
  const newest = db
    .selectFrom('member_session')
    .select('id')
    .where('member', '=', member)
    .orderBy('until', 'desc')
    .orderBy((eb) => flag(eb('id', '=', id)), 'desc')
    .limit(MAX_SESSIONS);
  await database.write(
    [
      db
        .deleteFrom('member_session')
        .where((eb) =>
          eb.or([eb('until', '<=', unixTime()), eb('until', '>', until + CLOCK_SKEW)]),
        ),
      db.insertInto('member_session').values({ id, member, until }),
      db.deleteFrom('member_session').where('member', '=', member).where('id', 'not in', newest),
    ],
    `member ${member}`,
  );
}

/** Ends a session. */
export async function deleteSession(database: Database, id: string): Promise<void> {
  await database.run(db.deleteFrom('member_session').where('id', '=', id));
}

/** Statements that replace all members by these. Sessions of those who stay continue. */
export function memberStatements(members: readonly Member[]): Query[] {
  return [
    db.deleteFrom('member'),
    ...chunks(members).map((some) =>
      db.insertInto('member').values(
        some.map(({ id, email, firstName, lastName, passwordHash }) => ({
          id,
          email,
          first_name: firstName,
          last_name: lastName,
          password_hash: passwordHash,
        })),
      ),
    ),
  ];
}
