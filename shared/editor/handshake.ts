import { fieldsOf } from './fields';
import { PROTOCOL, type Connect, type Hello } from './protocol';

/** Sender and nonce that a message of the handshake must have. */
export interface Expected {
  /** Origin of the sender. */
  readonly origin: string;
  /** Window of the sender. */
  readonly source: MessageEventSource | null;
  readonly nonce: string;
}

/** A nonce: at least 128 random bits in hexadecimal or base64url. */
export const isNonce = (value: string | null): value is string =>
  value !== null && /^[\w-]{22,64}$/.test(value);

/** Result of {@link readHandshake}: `other version` is from the right sender. */
export type HandshakeResult = 'accepted' | 'other version' | 'ignored';

/**
 * Checks a message to the window. Origin, source and nonce must all be those expected; the data is
 * read only after the first two are.
 */
export function readHandshake(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  kind: (Hello | Connect)['dm'],
  expected: Expected,
): HandshakeResult {
  if (origin !== expected.origin || source === null || source !== expected.source) return 'ignored';
  const fields = fieldsOf(data);
  if (fields?.['dm'] !== kind || fields['nonce'] !== expected.nonce) return 'ignored';
  return fields['protocol'] === PROTOCOL ? 'accepted' : 'other version';
}
