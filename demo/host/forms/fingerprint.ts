import { createHash } from 'node:crypto';
import { hash } from '../text/hash';
import type { PostedForm } from './entries';

/** Hash of the answers, without fields that may differ in a retry. */
export function fingerprintOf({ entries, files }: PostedForm, captchaName: string): string {
  const stable = entries.filter(
    ({ name }) => name !== '_dm_key' && name !== '_dm_elapsed' && name !== captchaName,
  );
  return hash([
    ...stable.flatMap(({ name, value }) => [name, value]),
    ...files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
  ]);
}
