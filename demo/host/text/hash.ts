import { createHash } from 'node:crypto';

/** Hashes a list of texts. */
export const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
