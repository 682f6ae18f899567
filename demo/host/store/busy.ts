import { LibsqlError } from '@libsql/client';

/** Seconds after which a client may try again. */
export const RETRY_AFTER = 5;

/** Another connection held the database's lock for longer than an operation may wait. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor(cause?: unknown) {
    super('The database is locked by another connection.', { cause });
  }
}

/** Whether SQLite refused an operation because of another connection's lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof LibsqlError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code);

/** Whether an operation failed only because the database was locked, here or on a remote server. */
export const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseBusyError || isLocked(error);
