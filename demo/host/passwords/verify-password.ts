import { takeBackAttempt, type Attempt } from '../database/attempts';
import type { Database } from '../database/database';
import { BusyError } from '../http/busy';
import { matchesHash } from '../text/password-hash';
import { FairTurns } from '../time/fair-turns';

/**
 * Passwords that wait to be verified, a third of them for one visitor. One at a time is verified, so
 * that many attempts leave threads for files and compression.
 */
const turns = new FairTurns({ running: 3, waiting: 24 });

/** An attempt to sign in. */
export interface PasswordCheck {
  readonly password: string;
  readonly hash: string;
  /** The visitor's network address. */
  readonly client: string;
  /** Aborted when the visitor has left. */
  readonly signal: AbortSignal;
  /** How the attempt was counted; it is taken back if there is no turn for it. */
  readonly attempts: readonly Attempt[];
}

/**
 * Compares a password with a hash, in the visitor's turn.
 *
 * @throws {BusyError} If too many passwords of the visitor or its networks wait.
 */
export async function verifyPassword(
  database: Database,
  { password, hash, client, signal, attempts }: PasswordCheck,
): Promise<boolean> {
  try {
    return await turns.run(client, () => matchesHash(password, hash), signal);
  } catch (error) {
    if (error instanceof BusyError) {
      for (const attempt of attempts) await takeBackAttempt(database, attempt);
    }
    throw error;
  }
}
