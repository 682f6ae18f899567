import type { Context } from 'hono';
import { isRecord } from '../../../shared/site/parameters';

/** The fields of a call. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether the body is JSON, as opposed to that of a form. */
export const isJson = (c: Context): boolean =>
  /^application\/json\b/i.test(c.req.header('content-type') ?? '');

/** Reads the fields of JSON or of a form; `undefined` if the body is neither. */
export async function readFields(c: Context): Promise<Fields | undefined> {
  const body: unknown = await (isJson(c) ? c.req.json() : c.req.parseBody()).catch(() => undefined);
  return isRecord(body) ? body : undefined;
}
