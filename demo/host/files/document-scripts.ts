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

/** Scripts of the library that documents contain; each is `undefined` in a build without it. */
export interface DocumentScripts {
  /** The stub of the scripting interface, which scripts call before any file has loaded. */
  readonly stub: InlineScript | undefined;
  /** Decides personalization rules while a page is parsed; for sites that have rules. */
  readonly rules: InlineScript | undefined;
  /** Address of the script that shows changes of a site under development. */
  readonly reload?: string | undefined;
}

/**
 * Reads the scripts of the library that documents contain.
 *
 * @throws {Error} if one cannot be the text of a script element.
 */
export async function readDocumentScripts(libraryFolder: string): Promise<DocumentScripts> {
  const read = async (name: string): Promise<InlineScript | undefined> => {
    const file = await readIfExists(join(libraryFolder, name));
    if (!file) return undefined;
    const text = file.toString().trim();
    if (UNSAFE.test(text)) throw new Error(`${name} cannot stand in a document.`);
    return inlineScript(text);
  };
  const [stub, rules] = await Promise.all([read('dm-api-stub.js'), read('dm-rules.js')]);
  return { stub, rules };
}
