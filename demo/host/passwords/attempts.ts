import type { Client } from '@libsql/client';
import { countAttempt, forgetAttempts } from '../store/attempts';

/** So many wrong passwords are heard from one visitor for one page in ten minutes. */
const LIMIT = 10;

/** Who tries to open what. */
export interface PasswordAttempt {
  /** The visitor's network address. */
  readonly client: string;
  readonly path: string;
}

const attemptOf = ({ client, path }: PasswordAttempt) =>
  ({ kind: 'password', client, subject: path }) as const;

/**
 * Counts a password before it is looked at.
 *
 * @returns in how many seconds the visitor may try again; 0 is now.
 */
export const countPassword = (database: Client, attempt: PasswordAttempt): Promise<number> =>
  countAttempt(database, attemptOf(attempt), LIMIT);

/** The password was right: what was tried before is forgotten. */
export const forgetPasswords = (database: Client, attempt: PasswordAttempt): Promise<void> =>
  forgetAttempts(database, attemptOf(attempt));
