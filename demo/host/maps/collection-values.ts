import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database';
import { collectionData } from '../records/page-markup';
import { parsedJson } from './places-in-json';

/** Most values that are kept of a site's collections. */
const MAX_KEPT = 200_000;

/**
 * Reads the texts in the items of all collections, from which dynamic pages fill their maps. Others
 * are answered in between.
 *
 * @param longest length of the longest text that counts, in UTF-16 code units.
 */
export async function collectionValues(
  database: Database,
  longest: number,
): Promise<ReadonlySet<string>> {
  const values = new Set<string>();
  for await (const items of collectionData(database)) {
    for (const data of items) addTexts(parsedJson(data), longest, values);
    if (values.size >= MAX_KEPT) break;
    await nextTurn();
  }
  return values;
}

/** Adds the texts of JSON, however deep. */
function addTexts(json: unknown, longest: number, values: Set<string>): void {
  const waiting = [json];
  while (waiting.length > 0 && values.size < MAX_KEPT) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.length <= longest) values.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const entry of Object.values(value)) waiting.push(entry);
    }
  }
}
