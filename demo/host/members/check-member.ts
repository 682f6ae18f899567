import { createHash } from 'node:crypto';
import { normalizeEmail, type Member } from '../content/members-file';
import type { HostContext } from '../context';
import { verifyPassword } from '../passwords/verify-password';
import { clearAttempts, countAttempt } from '../database/attempts';
import { memberBy } from '../records/members';

/** Attempts allowed per visitor and member in ten minutes, as for the password of a page. */
const LIMIT = 10;

/** Attempts allowed per visitor for all members together; signing in does not clear them. */
const TOTAL_LIMIT = 50;

const MAX_EMAIL_LENGTH = 254;

/** Verified for unknown members, so that the time does not tell whether there is one. */
const NOBODY =
  'scrypt:32768:8:3:KCgPBDHmbmzgR9X73WYKJA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** An attempt to sign in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The visitor's network address. */
  readonly client: string;
  /** Aborted when the visitor has left. */
  readonly signal: AbortSignal;
}

/** Result of an attempt to sign in. */
export type MemberCheck =
  | { readonly kind: 'correct'; readonly member: Member }
  | { readonly kind: 'wrong' | 'missing' }
  /** Too many attempts; `wait` in seconds. */
  | { readonly kind: 'limited'; readonly wait: number };

/**
 * Checks the e-mail address and password of a member. Attempts are counted before the password is
 * checked, so that parallel attempts count too.
 */
export async function checkMember(
  { database }: HostContext,
  { email: entered, password, client, signal }: Credentials,
): Promise<MemberCheck> {
  const email = normalizeEmail(entered);
  const total = { kind: 'password', client, subject: 'members' } as const;
  const attempt = { kind: 'password', client, subject: subjectOf(email) } as const;
  const wait =
    (await countAttempt(database, total, TOTAL_LIMIT)) ||
    (await countAttempt(database, attempt, LIMIT));
  if (wait > 0) return { kind: 'limited', wait };
  if (email === '' || password === '') return { kind: 'missing' };
  const member = email.length > MAX_EMAIL_LENGTH ? undefined : await memberBy(database, email);
  const isCorrect = await verifyPassword(database, {
    ...{ password, hash: member?.passwordHash ?? NOBODY, client, signal },
    attempts: [total, attempt],
  });
  if (!member || !isCorrect) return { kind: 'wrong' };
  await clearAttempts(database, attempt);
  return { kind: 'correct', member };
}

/** A hash: the table of attempts is no list of addresses, and its rows are short. */
const subjectOf = (email: string): string =>
  `member ${createHash('sha256').update(email).digest('base64url')}`;
