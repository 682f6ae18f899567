/** Seconds after which a client may try again. */
export const RETRY_AFTER = 5;

/** An operation had to wait too long, and had no effect. The client may try again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
