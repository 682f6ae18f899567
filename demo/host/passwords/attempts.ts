import type { Database } from '../database/database';
import { countAttempt, clearAttempts } from '../database/attempts';

/** Attempts allowed per visitor and password in ten minutes. */
const LIMIT = 10;

/** An attempt to enter a password. */
export interface PasswordAttempt {
  /** The visitor's network address. */
  readonly client: string;
  /** The path of `/admin`, or what stands for the password of pages. */
  readonly subject: string;
}

/** How an attempt is counted. */
export const attemptOf = ({ client, subject }: PasswordAttempt) =>
  ({ kind: 'password', client, subject }) as const;

/**
 * Counts an attempt before the password is checked.
 *
 * @returns seconds until the visitor may try again; 0 if allowed.
 */
export const countPasswordAttempt = (
  database: Database,
  attempt: PasswordAttempt,
): Promise<number> => countAttempt(database, attemptOf(attempt), LIMIT);

/** Clears the counter after a correct password. */
export const clearPasswordAttempts = (
  database: Database,
  attempt: PasswordAttempt,
): Promise<void> => clearAttempts(database, attemptOf(attempt));
