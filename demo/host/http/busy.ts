/** Seconds after which a client may try again. */
export const RETRY_AFTER = 5;

/** An operation had to wait too long, and had no effect. The client may try again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Something that the host needs, such as its database or its bucket, does not answer or refuses. */
export class OutageError extends BusyError {}

/**
 * Whether an operation was only refused for want of room. Such refusals are counted, in a line a minute;
 * an outage has its cause in the log.
 */
export const isWantOfRoom = (error: unknown): boolean =>
  error instanceof BusyError && !(error instanceof OutageError);
