import { createHmac } from 'node:crypto';
import { isSignature } from '../http/signature';
import { unixTime } from '../time/unix-time';
import { LIFETIME } from './limits';

/** The signed data of an upload's address. */
export interface Signed {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

function signatureOf({ id, size }: Signed, expires: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(['upload', id, String(size), expires].join('\0'))
    .digest();
}

/** Returns a query that authorizes sending, resuming and deleting one upload, for a day. */
export function signQuery(upload: Signed, secret: Buffer): string {
  const expires = String(unixTime() + LIFETIME);
  const signature = signatureOf(upload, expires, secret).toString('base64url');
  return new URLSearchParams({ expires, signature }).toString();
}

/** Whether a query was signed for this upload; it may have expired. */
export function isSigned(
  upload: Signed,
  query: Readonly<Record<string, string>>,
  secret: Buffer,
): boolean {
  const { expires = '', signature = '' } = query;
  const expected = signatureOf(upload, expires, secret);
  return isSignature(signature, expected);
}

/** Whether a signed query has expired. */
export const isExpired = ({ expires }: Readonly<Record<string, string>>): boolean =>
  Number(expires) <= unixTime();
