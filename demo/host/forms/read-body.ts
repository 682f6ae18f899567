import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { BodyBudget } from '../http/body-budget';
import { EncodedSize, type EncodedBounds } from '../http/encoded-bounds';
import { isWithinBounds, type MultipartBounds } from '../http/multipart-bounds';
import { MAX_SIZE } from '../uploads/limits';
import { safeName } from '../uploads/names';
import type { Entry, PostedForm, PostedFile } from './entries';

/** Maximum size of all names and values of a submission, in bytes. */
const MAX_TEXT_SIZE = 200_000;
/** Maximum size of a URL-encoded body, in which a byte takes up to three. */
const FIELDS_LIMIT = 4 * MAX_TEXT_SIZE;
/** Maximum size of a multipart body, in bytes. */
const FILES_LIMIT = MAX_SIZE + FIELDS_LIMIT;

/** Enough for 300 fields, each with a label, a type and a mapping. */
const MAX_ENTRIES = 2000;
const MAX_FILES = 10;

/** Memory that a body takes at a time, in bytes. */
const BLOCK = 16 * 1024;

const MAX_NAME_LENGTH = 256;

const ENCODED: EncodedBounds = { fields: MAX_ENTRIES, text: MAX_TEXT_SIZE };

/** Room for a name of that length and that of a file, in which a character takes up to 12 bytes. */
const MULTIPART: MultipartBounds = {
  parts: MAX_ENTRIES,
  header: 8192,
  headers: FIELDS_LIMIT,
};

/** Reason why a body was not read; `busy` if too many are in memory. */
export type ReadError = 'too-large' | 'malformed' | 'unsupported' | 'busy';

const mediaType = (c: Context): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Reads the body of a form, URL-encoded or multipart, within a budget. What will be refused is not read
 * to its end, as far as that can be told before.
 */
export async function readBody(c: Context, budget: BodyBudget): Promise<PostedForm | ReadError> {
  const type = mediaType(c);
  const isMultipart = type === 'multipart/form-data';
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') return 'unsupported';
  const limit = isMultipart ? FILES_LIMIT : FIELDS_LIMIT;
  if (Number(c.req.header('content-length')) > limit) return 'too-large';
  const encoded = new EncodedSize();
  const isSmall = (chunk: Uint8Array): boolean => isMultipart || encoded.add(chunk, ENCODED);
  const bytes = await readBytes(c.req.raw.body, { limit, isSmall }, budget);
  if (typeof bytes === 'string') return bytes;
  if (isMultipart && !isWithinBounds(bytes, MULTIPART)) return 'too-large';
  const posted = isMultipart ? await parseMultipart(c, bytes) : parseUrlEncoded(bytes);
  if (posted === 'malformed') return posted;
  const { entries, files } = posted;
  const isTooLarge =
    entries.length > MAX_ENTRIES ||
    entries.some(({ name }) => name.length > MAX_NAME_LENGTH) ||
    textSize(entries) > MAX_TEXT_SIZE ||
    files.length > MAX_FILES ||
    files.some((file) => file.bytes.length > MAX_SIZE);
  return isTooLarge ? 'too-large' : posted;
}

/** Size of all names and values, in bytes. */
export const textSize = (entries: readonly Entry[]): number =>
  entries.reduce(
    (total, { name, value }) => total + Buffer.byteLength(name) + Buffer.byteLength(value),
    0,
  );

/**
 * Reads a body into blocks of memory, which the budget counts: it can arrive byte by byte, each in a
 * piece that takes some hundred bytes.
 *
 * @param isSmall whether the body is small enough with its next piece.
 */
async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { limit, isSmall }: { readonly limit: number; readonly isSmall: (chunk: Uint8Array) => boolean },
  budget: BodyBudget,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'busy'> {
  const blocks: Uint8Array[] = [];
  let size = 0;
  let room = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit || !isSmall(chunk)) return 'too-large';
    for (let rest = chunk; rest.length > 0;) {
      if (room === 0) {
        room = BLOCK;
        if (!budget.reserve(room)) return 'busy';
        blocks.push(new Uint8Array(room));
      }
      const part = rest.subarray(0, room);
      blocks.at(-1)?.set(part, BLOCK - room);
      room -= part.length;
      rest = rest.subarray(part.length);
    }
  }
  const bytes = new Uint8Array(size);
  for (const [index, block] of blocks.entries()) {
    bytes.set(index === blocks.length - 1 ? block.subarray(0, BLOCK - room) : block, index * BLOCK);
  }
  return bytes;
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
      const fileName = safeName(value.name);
      files.push({ id, field: name, name: fileName, bytes: content });
      entries.push({ name, value: fileName, file: id });
    }
  }
  return { entries: entries.filter(isNamed), files };
}

const isNamed = ({ name }: Entry): boolean => name !== '';
