import { z } from 'zod';
import { checkJson, errorAt, parseJson } from '../mistakes/read-json';
import { schemaAddress } from '../mistakes/schema-address';
import type { SiteError } from '../mistakes/site-error';

/** A file with a list, alone or as the member of an object, which can name its schema. */
export const listFile = <Items extends z.ZodArray>(
  name: string,
  items: Items,
): z.ZodUnion<[Items, z.ZodObject]> =>
  z.union([items, z.strictObject({ $schema: schemaAddress, [name]: items })]);

/** A list that was read, with a function that makes an error at one of its items. */
interface ReadItems<Item> {
  readonly items: readonly Item[];
  readonly errorAt: (index: number, words: string) => SiteError;
}

/**
 * Reads a {@link listFile}.
 *
 * @throws {SiteError} Names the invalid items.
 */
export function readList<Items extends z.ZodArray>(
  text: string,
  name: string,
  items: Items,
  file: string,
): ReadItems<z.output<Items>[number]> {
  const source = { file };
  const data = checkJson(parseJson(text, source), text, listFile(name, items), source);
  const path = Array.isArray(data) ? [] : [name];
  return {
    items: (Array.isArray(data) ? data : data[name]) as z.output<Items>,
    errorAt: (index, words) => errorAt(text, [{ path: [...path, index], words }], source),
  };
}
