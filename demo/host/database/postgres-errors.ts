import { OutageError } from '../http/busy';
import { ConflictError } from './conflict';

/**
 * States of PostgreSQL that pass: connection lost (08), read-only stand-in (25006), conflict of
 * transactions (40), out of disk, memory or connections (53), locked (55P03), cancelled, shut down or
 * starting (57), failure of the disk (58).
 */
const PASSING = /^(?:08...|25006|40...|53...|55P03|57...|58...)$/;

/** Errors of the network between host and database. */
const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** Messages of the client of PostgreSQL, which have no code. */
const CLIENT =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client was closed/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the connection to PostgreSQL was lost, or could not be made. */
export const isDisconnected = (error: unknown): boolean =>
  NETWORK.test(codeOf(error)) ||
  /^(?:08...|57P0[123])$/.test(codeOf(error)) ||
  (error instanceof Error && CLIENT.test(error.message));

/** Whether transactions of PostgreSQL excluded each other: this one had no effect, and may be repeated. */
export const isConflictOfTransactions = (error: unknown): boolean =>
  /^40(?:001|P01)$/.test(codeOf(error));

/** Whether a prepared statement returns other columns than before, such as after a migration. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as Error).message.includes('cached plan');

/**
 * Whether a connection does not have a statement that was prepared, or has it although it was not: a
 * pooler lends another one for each transaction.
 */
export const isUnprepared = (error: unknown): boolean => /^(?:26000|42P05)$/.test(codeOf(error));

/** Violations of constraints. */
const VIOLATION = /^23...$/;

/**
 * Returns what to throw for an error: an {@link OutageError} if the server is locked, full, or not there
 * for now, a {@link ConflictError} for a violated constraint.
 */
export function translated(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (isDisconnected(error) || PASSING.test(codeOf(error))) {
    return new OutageError(`The database cannot be used now: ${message}`, { cause: error });
  }
  return VIOLATION.test(codeOf(error)) ? new ConflictError(message, { cause: error }) : error;
}
