import { createHmac, timingSafeEqual } from 'node:crypto';
import { now } from '../store/now';
import { LIFETIME } from './limits';

/** What an address is signed for. */
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

/** The query that lets its holder send, resume and take back one upload, for a day. */
export function signQuery(upload: Signed, secret: Buffer): string {
  const expires = String(now() + LIFETIME);
  const signature = signatureOf(upload, expires, secret).toString('base64url');
  return new URLSearchParams({ expires, signature }).toString();
}

/** Whether a query was signed for this upload, and is not over. */
export function isSigned(
  upload: Signed,
  query: Readonly<Record<string, string>>,
  secret: Buffer,
): boolean {
  const { expires = '', signature = '' } = query;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(upload, expires, secret);
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now()
  );
}
