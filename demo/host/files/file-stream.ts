import { open, type FileHandle } from 'node:fs/promises';
import type { ByteRange } from '../http/range';
import { isSame, type FileState } from './file-state';

/** Bytes that are in memory for each visitor who reads. */
const CHUNK = 64 * 1024;

/**
 * Returns a part of a file as a stream. The file is opened when somebody reads, and closed when the
 * part has ended or the reader has left: a response that nobody reads holds nothing.
 *
 * @param replaced tells the state of the file that has taken its place if it has the same content, as a
 *   picture that two hosts make at once.
 */
export function streamFile(
  file: FileState,
  { start, end }: ByteRange,
  replaced: () => Promise<FileState | undefined> = () => Promise.resolve(undefined),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opening: Promise<FileHandle> | undefined;
  let at = start;
  const close = async (): Promise<void> => (await opening?.catch(() => undefined))?.close();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const handle = await (opening ??= openSame(file, replaced));
          const buffer = new Uint8Array(Math.min(CHUNK, end + 1 - at));
          const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
          if (bytesRead === 0) throw new Error(`${file.path} was shortened.`);
          at += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
          if (at <= end) return;
          controller.close();
        } catch (error) {
          await close();
          throw error;
        }
        await close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/** Opens a file, unless it has changed: its headers would be those of another one. */
async function openSame(
  file: FileState,
  replaced: () => Promise<FileState | undefined>,
): Promise<FileHandle> {
  const handle = await open(file.path);
  if (await isSame(handle, file)) return handle;
  await handle.close();
  const other = await replaced();
  if (other) return openSame(other, () => Promise.resolve(undefined));
  throw new Error(`${file.path} has changed.`);
}
