/** Pictures waiting to be drawn; more are refused. */
const MAX_WAITING = 64;

/** Size of all kept pictures, in bytes. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Too many pictures are waiting. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Keeps pictures, least recently used first. */
const kept = new Map<string, Buffer>();
const pending = new Map<string, Promise<Buffer>>();
let bytes = 0;

/**
 * Returns a picture from memory, or draws it: once for all requests that wait for it.
 *
 * @throws {TooBusyError} If too many others are being drawn.
 */
export async function cachedPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const running = pending.get(key);
  if (running) return running;
  if (pending.size >= MAX_WAITING) throw new TooBusyError();
  const drawing = draw();
  pending.set(key, drawing);
  try {
    const picture = await drawing;
    keep(key, picture);
    return picture;
  } finally {
    pending.delete(key);
  }
}

function keep(key: string, picture: Buffer): void {
  kept.set(key, picture);
  bytes += picture.length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= MAX_BYTES) break;
    kept.delete(oldest);
    bytes -= length;
  }
}
