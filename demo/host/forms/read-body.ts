import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { MAX_SIZE } from '../uploads/limits';
import type { Entry, PostedForm, PostedFile } from './entries';

/** Maximum size of a URL-encoded body, in bytes. */
const FIELDS_LIMIT = 2 * 1024 * 1024;
/** Maximum size of a multipart body, in bytes. */
const FILES_LIMIT = MAX_SIZE + FIELDS_LIMIT;

/** Enough for 300 fields, each with a label, a type and a mapping. */
const MAX_ENTRIES = 2000;
const MAX_FILES = 10;
const MAX_NAME_LENGTH = 256;
const MAX_VALUE_LENGTH = 100_000;

/** Reason why a body was not read. */
export type ReadError = 'too-large' | 'malformed' | 'unsupported';

/** A browser reads a response only after sending the whole body; read at most this much. In bytes. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

const mediaType = (c: Context): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Reads the body of a form, URL-encoded or multipart. */
export async function readBody(c: Context): Promise<PostedForm | ReadError> {
  const type = mediaType(c);
  const isMultipart = type === 'multipart/form-data';
  const bytes = await readBytes(c.req.raw.body, isMultipart ? FILES_LIMIT : FIELDS_LIMIT);
  if (bytes === 'too-large') return bytes;
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') return 'unsupported';
  const posted = isMultipart ? await parseMultipart(c, bytes) : parseUrlEncoded(bytes);
  if (posted === 'malformed') return posted;
  const { entries, files } = posted;
  const isTooLarge =
    entries.length > MAX_ENTRIES ||
    entries.some(
      ({ name, value }) => name.length > MAX_NAME_LENGTH || value.length > MAX_VALUE_LENGTH,
    ) ||
    files.length > MAX_FILES ||
    files.some((file) => file.bytes.length > MAX_SIZE);
  return isTooLarge ? 'too-large' : posted;
}

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > DRAIN_LIMIT) break;
  }
  return size > limit ? 'too-large' : new Uint8Array(Buffer.concat(chunks));
}

function parseUrlEncoded(bytes: Uint8Array): PostedForm {
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const entries = Array.from(fields, ([name, value]) => ({ name, value }));
  return { entries: entries.filter(isNamed), files: [] };
}

async function parseMultipart(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PostedForm | 'malformed'> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const data = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (!data) return 'malformed';
  const entries: Entry[] = [];
  const files: PostedFile[] = [];
  for (const [name, value] of data) {
    if (typeof value === 'string') entries.push({ name, value });
    // An empty file input posts an empty file without a name.
    else if (value.size === 0 && value.name === '') entries.push({ name, value: '' });
    else {
      const id = randomUUID();
      const content = new Uint8Array(await value.arrayBuffer());
      files.push({ id, field: name, name: value.name, bytes: content });
      entries.push({ name, value: value.name, file: id });
    }
  }
  return { entries: entries.filter(isNamed), files };
}

const isNamed = ({ name }: Entry): boolean => name !== '';
