import { createHash } from 'node:crypto';
import type { ByteStream } from '../files/send-bytes';

/** An object, or a part of one, that a bucket has begun to send. */
interface Sent {
  /** In bytes. */
  readonly length: number;
  /** MD5 of all of it in hexadecimal, if it is known. */
  readonly hash: string | undefined;
  /** Time for each piece of it to arrive, in ms. */
  readonly timeout: number;
}

/**
 * Returns the body of an answer as a stream that is read only as somebody takes it: a bucket waits for
 * a slow reader. The last piece is held back until all is as it should be, so that nobody takes another
 * object, or a part of it, for the whole.
 */
export function streamObject({ body }: Response, { length, hash, timeout }: Sent): ByteStream {
  if (!body) throw new Error('The bucket has sent nothing.');
  const reader = body.getReader();
  const digest = hash === undefined ? undefined : createHash('md5');
  let received = 0;
  let held: Uint8Array<ArrayBuffer> | undefined;
  let hasStopped = false;

  const next = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const slow = setTimeout(() => {
      hasStopped = true;
      void reader.cancel().catch(() => undefined);
    }, timeout);
    try {
      return (await reader.read()).value;
    } finally {
      clearTimeout(slow);
    }
  };

  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const piece = await next();
          if (!piece) break;
          received += piece.length;
          if (received > length) break;
          digest?.update(piece);
          const ready = held;
          held = piece;
          if (!ready) continue;
          controller.enqueue(ready);
          return;
        }
        const isWhole = received === length && (!digest || digest.digest('hex') === hash);
        if (!isWhole) {
          await reader.cancel();
          throw new Error(
            hasStopped
              ? 'The bucket has stopped in the middle of a file.'
              : 'The bucket has sent something else than it has.',
          );
        }
        if (held) controller.enqueue(held);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
