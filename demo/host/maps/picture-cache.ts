import type { FairTurns } from '../time/fair-turns';

/** Size of all kept pictures, in bytes. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Keeps pictures, least recently used first. */
const kept = new Map<string, Buffer>();
let bytes = 0;

/** Visitors' own drawings of a picture, under way or waiting for a turn, by key. */
const pending = new Map<string, Set<Promise<Buffer>>>();

/** Drawings that have begun, by key. */
const begun = new Map<string, Promise<Buffer>>();

/** Draws a picture; ends before its next step when the signal aborts. */
export type DrawPicture = (signal: AbortSignal) => Promise<Buffer>;

/** The visitor who asks for a picture, and the turns in which it is drawn. */
export interface PictureRequest {
  readonly turns: FairTurns;
  /** The visitor's address. */
  readonly client: string;
  /** Aborted when the visitor has left. */
  readonly signal: AbortSignal;
}

/**
 * Returns a picture from memory, or draws it in the visitor's turn, unless it is drawn in that of
 * another visitor before.
 *
 * @throws {BusyError} If too many pictures of the visitor or its networks wait.
 */
export async function cachedPicture(
  key: string,
  draw: DrawPicture,
  { turns, client, signal }: PictureRequest,
): Promise<Buffer> {
  const known = find(key);
  if (known) return known;
  return ownOrShared(key, (leave) => {
    const ended = AbortSignal.any([signal, leave]);
    return turns.run(client, () => drawOnce(key, draw, ended), ended);
  });
}

/** Draws a picture, unless somebody else does. What they are refused, or have left, ends nothing. */
async function drawOnce(key: string, draw: DrawPicture, signal: AbortSignal): Promise<Buffer> {
  for (let other; (other = begun.get(key));) await other.catch(() => undefined);
  const known = find(key);
  if (known) return known;
  signal.throwIfAborted();
  const own = draw(signal);
  begun.set(key, own);
  try {
    return keep(key, await own);
  } finally {
    begun.delete(key);
  }
}

/**
 * Returns the first of what a visitor and others have drawn for a key. What others are refused, or have
 * left, ends nothing: the visitor has a turn too. Whoever is refused a turn may still get theirs.
 */
async function ownOrShared(
  key: string,
  drawOwn: (leave: AbortSignal) => Promise<Buffer>,
): Promise<Buffer> {
  const leave = new AbortController();
  const drawings = pending.get(key) ?? new Set();
  pending.set(key, drawings);
  const others = [...drawings];
  const own = drawOwn(leave.signal);
  drawings.add(own);
  const forget = (): void => {
    drawings.delete(own);
    if (drawings.size === 0 && pending.get(key) === drawings) pending.delete(key);
  };
  own.then(forget, forget);
  try {
    return await Promise.any([own, ...others]);
  } catch (error) {
    // Its own reason: those of others say nothing of this visitor.
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    leave.abort();
  }
}

function find(key: string): Buffer | undefined {
  const picture = kept.get(key);
  if (!picture) return undefined;
  kept.delete(key);
  kept.set(key, picture);
  return picture;
}

function keep(key: string, picture: Buffer): Buffer {
  bytes += picture.length - (kept.get(key)?.length ?? 0);
  kept.set(key, picture);
  for (const [oldest, { length }] of kept) {
    if (bytes <= MAX_BYTES) break;
    kept.delete(oldest);
    bytes -= length;
  }
  return picture;
}
