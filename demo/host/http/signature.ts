import { timingSafeEqual } from 'node:crypto';

/** Compares a signature in base64url with the expected one, in constant time. */
export function isSignature(text: string, expected: Buffer): boolean {
  const signature = Buffer.from(text, 'base64url');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
