import { readFile } from 'node:fs/promises';

/** Whether an error says that a file does not exist or is a folder. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ENOENT|EISDIR|ENOTDIR)$/.test(String(error.code));

/** Reads a file; `undefined` if it does not exist. */
export async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
