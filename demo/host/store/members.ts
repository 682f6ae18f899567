import type { Client, InStatement, Row } from '@libsql/client';
import type { Member } from '../content/members-file';
import { text } from './row';
import { unixTime } from './unix-time';

/** Maximum number of sessions of a member; a new one ends the oldest. */
const MAX_SESSIONS = 20;

const MEMBER = 'member.id, member.email, member.first_name, member.last_name, member.password_hash';

/** Returns the member with a normalized e-mail address. */
export async function memberBy(client: Client, email: string): Promise<Member | undefined> {
  const sql = `select ${MEMBER} from member where email = ?`;
  const { rows } = await client.execute({ sql, args: [email] });
  return rows[0] && memberOf(rows[0]);
}

/** Returns the member of a session that has not expired. */
export async function memberOfSession(client: Client, id: string): Promise<Member | undefined> {
  const sql = `select ${MEMBER} from member_session join member
    on member.id = member_session.member where member_session.id = ? and until > ?`;
  const { rows } = await client.execute({ sql, args: [id, unixTime()] });
  return rows[0] && memberOf(rows[0]);
}

/** Stores a session, and deletes expired and surplus ones. */
export async function storeSession(
  client: Client,
  { id, member, until }: { readonly id: string; readonly member: string; readonly until: number },
): Promise<void> {
  await client.batch(
    [
      { sql: 'delete from member_session where until <= ?', args: [unixTime()] },
      {
        sql: 'insert into member_session (id, member, until) values (?, ?, ?)',
        args: [id, member, until],
      },
      {
        sql: `delete from member_session where id in (
          select id from member_session where member = ?
          order by until desc, id = ? desc limit -1 offset ?
        )`,
        args: [member, id, MAX_SESSIONS],
      },
    ],
    'write',
  );
}

/** Ends a session. */
export async function deleteSession(client: Client, id: string): Promise<void> {
  await client.execute({ sql: 'delete from member_session where id = ?', args: [id] });
}

/** Statements that replace all members by these. Sessions of those who stay continue. */
export function memberStatements(members: readonly Member[]): InStatement[] {
  return [
    'delete from member',
    {
      sql: `insert into member (id, email, first_name, last_name, password_hash)
        select value ->> 'id', value ->> 'email', value ->> 'firstName', value ->> 'lastName',
          value ->> 'passwordHash'
        from json_each(?)`,
      args: [JSON.stringify(members)],
    },
  ];
}

const memberOf = (row: Row): Member => ({
  id: text(row, 'id'),
  email: text(row, 'email'),
  firstName: text(row, 'first_name'),
  lastName: text(row, 'last_name'),
  passwordHash: text(row, 'password_hash'),
});
