import { readText } from './read-text';

/**
 * Downloads the JSON of an answer.
 *
 * @param limit in bytes.
 * @throws {RangeError} for a longer answer, whose download is cancelled.
 * @throws {SyntaxError} for text that is not JSON.
 */
export async function readJson(response: Response, limit: number): Promise<unknown> {
  const text = await readText(response, limit);
  if (text === undefined) throw new RangeError(`the answer is larger than ${limit} B`);
  return JSON.parse(text) as unknown;
}
