import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { MAX_SIZE } from '../uploads/limits';
import type { Entry, Posted, PostedFile } from './entries';

/** The longest body of url-encoded fields. In bytes. */
const FIELDS_LIMIT = 2 * 1024 * 1024;
/** The longest body with files in it. In bytes. */
const FILES_LIMIT = MAX_SIZE + FIELDS_LIMIT;

/** Room for 300 fields, each with its label, its type and its mapping. */
const MOST_ENTRIES = 2000;
const MOST_FILES = 10;
const LONGEST_NAME = 256;
const LONGEST_VALUE = 100_000;

/** A body that is not read: by the status of its answer. */
export type Unreadable = 'too-large' | 'malformed' | 'unsupported';

/** A browser hears an answer only once it has sent all; of more than this it need not. In bytes. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

const mediaType = (c: Context): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Reads what a form posted, url-encoded or as multipart. */
export async function readBody(c: Context): Promise<Posted | Unreadable> {
  const type = mediaType(c);
  const isParts = type === 'multipart/form-data';
  const bytes = await bytesOf(c.req.raw.body, isParts ? FILES_LIMIT : FIELDS_LIMIT);
  if (bytes === 'too-large') return bytes;
  if (!isParts && type !== 'application/x-www-form-urlencoded') return 'unsupported';
  const posted = isParts ? await partsOf(c, bytes) : fieldsOf(bytes);
  if (posted === 'malformed') return posted;
  const { entries, files } = posted;
  const isTooLarge =
    entries.length > MOST_ENTRIES ||
    entries.some(({ name, value }) => name.length > LONGEST_NAME || value.length > LONGEST_VALUE) ||
    files.length > MOST_FILES ||
    files.some((file) => file.bytes.length > MAX_SIZE);
  return isTooLarge ? 'too-large' : posted;
}

async function bytesOf(
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

function fieldsOf(bytes: Uint8Array): Posted {
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const entries = Array.from(fields, ([name, value]) => ({ name, value }));
  return { entries: entries.filter(isNamed), files: [] };
}

async function partsOf(c: Context, bytes: Uint8Array<ArrayBuffer>): Promise<Posted | 'malformed'> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const data = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (!data) return 'malformed';
  const entries: Entry[] = [];
  const files: PostedFile[] = [];
  for (const [name, value] of data) {
    if (typeof value === 'string') entries.push({ name, value });
    // A file control that was left empty posts a file of nothing without a name.
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
