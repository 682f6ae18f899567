/** Why a page could not be loaded. */
export type FailureReason =
  /** The device has no connection. */
  | 'offline'
  /** Nothing answered, or the answer broke off. */
  | 'unreachable'
  /** No complete answer in time. */
  | 'timeout'
  /** The host answered with a fault. */
  | 'server'
  /** The host refused the page (401). */
  | 'refused'
  /** Not a page that can be shown within another, such as one of another site. */
  | 'separate'
  /** There is no such page. */
  | 'missing';

/** A page that could not be loaded. */
export interface Failure {
  readonly reason: FailureReason;
  /** The host's own words (`error_message`), instead of the text for the reason. */
  readonly message?: string | undefined;
  readonly cause: unknown;
}
