import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readIfExists } from './read-if-exists';

/** A script that stands in the text of every document. */
export interface InlineScript {
  readonly text: string;
  /** Source expression of a policy that allows it. */
  readonly source: string;
}

/** A script with the hash by which a content security policy allows it. */
export const inlineScript = (text: string): InlineScript => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** Text that would end the script element, or make the parser skip its end. */
const UNSAFE = /<\/script|<!--/i;

/**
 * Reads the stub of the scripting interface, which documents contain: scripts call it before any
 * file has loaded. `undefined` for a build without one.
 *
 * @throws {Error} if it cannot be the text of a script element.
 */
export async function readStub(libraryFolder: string): Promise<InlineScript | undefined> {
  const file = await readIfExists(join(libraryFolder, 'dm-api-stub.js'));
  if (!file) return undefined;
  const text = file.toString().trim();
  if (UNSAFE.test(text)) throw new Error('dm-api-stub.js cannot stand in a document.');
  return inlineScript(text);
}
