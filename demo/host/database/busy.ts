import { LibsqlError } from '@libsql/client';
import { isDiskFull } from '../files/disk-full';
import { BusyError } from '../http/busy';

/** Whether SQLite refused an operation because of another connection's lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof LibsqlError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code);

/** SQLite: no room, or the disk fails or cannot be written to. */
const isOutOfDisk = (error: unknown): boolean =>
  error instanceof LibsqlError && /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/.test(error.code);

/**
 * Whether an operation failed only because too many wait, or because the database is locked, full or
 * not there for now.
 */
export const isBusy = (error: unknown): boolean =>
  error instanceof BusyError || isLocked(error) || isOutOfDisk(error) || isDiskFull(error);
