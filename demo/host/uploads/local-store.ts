import { randomUUID } from 'node:crypto';
import { constants, mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { TUS } from './tus';
import type { FileStore, SendOptions, Upload } from './file-store';

/** Result of receiving bytes. */
export type ReceiveResult = 'complete' | 'partial' | 'too-long' | 'full' | 'locked';

/** Bytes of an upload as they arrive. */
export interface Arriving {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Counts the bytes received; they are stored only if there is room, and nobody else sends them. */
  readonly count: (received: number) => Promise<'counted' | 'full' | 'locked'>;
}

/** Bytes, and time in ms, after which what was received is counted. */
const COUNTED_BYTES = 1024 * 1024;
const COUNTED_TIME = 3000;

/** Stores files in a folder. Paths consist of ids and safe names only. */
export class LocalStore implements FileStore {
  readonly isDirect = false;
  readonly #files: string;
  readonly #received: string;

  constructor(folder: string) {
    this.#files = join(folder, 'kept');
    this.#received = join(folder, 'arriving');
  }

  createTicket(_upload: Upload, address: string): Promise<SendOptions> {
    return Promise.resolve({
      url: address,
      method: 'PATCH',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream' },
      resumable: true,
    });
  }

  /** Returns the number of bytes received. */
  async offset({ id }: Upload): Promise<number> {
    return stat(join(this.#received, id)).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isMissing(error)) return 0;
        throw error;
      },
    );
  }

  /**
   * Writes bytes at an offset as they arrive, at most up to the size of the upload. Bytes received
   * before an error stay, as far as they count.
   */
  async receive(
    { id, size }: Upload,
    offset: number,
    { chunks, count }: Arriving,
  ): Promise<ReceiveResult> {
    await mkdir(this.#received, { recursive: true });
    const file = await open(join(this.#received, id), constants.O_RDWR | constants.O_CREAT, 0o600);
    let position = offset;
    let counted = { bytes: offset, time: Date.now() };
    const countTo = async (bytes: number): Promise<'counted' | 'full' | 'locked'> => {
      const result = await count(bytes);
      if (result === 'counted') counted = { bytes, time: Date.now() };
      if (result === 'full') await file.truncate(counted.bytes);
      return result;
    };
    try {
      for await (const chunk of chunks) {
        const next = position + chunk.length;
        if (next > size) return 'too-long';
        const { bytes, time } = counted;
        if (next - bytes >= COUNTED_BYTES || Date.now() - time > COUNTED_TIME) {
          const result = await countTo(next);
          if (result !== 'counted') return result;
        }
        await file.write(chunk, 0, chunk.length, position);
        position = next;
      }
      const result = await countTo(position);
      if (result !== 'counted') return result;
    } catch (error) {
      // The connection was lost.
      if (counted.bytes < position) await countTo(position);
      throw error;
    } finally {
      await file.close();
    }
    return position === size ? 'complete' : 'partial';
  }

  async readReceived(upload: Upload): Promise<Uint8Array | undefined> {
    if ((await this.offset(upload)) !== upload.size) return undefined;
    return readIfExists(join(this.#received, upload.id));
  }

  async save({ id, path }: Upload, bytes: Uint8Array): Promise<void> {
    const file = join(this.#files, path);
    await mkdir(dirname(file), { recursive: true });
    // Whole or not at all, whenever the host stops.
    const draft = `${file}.${randomUUID()}`;
    try {
      // Readable only by the host, not executable.
      await writeWhole(await open(draft, 'wx', 0o600), bytes);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await rm(join(this.#received, id), { force: true });
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return readIfExists(this.location(path));
  }

  location(path: string): string {
    return join(this.#files, path);
  }

  async remove({ id, path }: Upload): Promise<void> {
    await rm(join(this.#received, id), { force: true });
    await rm(dirname(join(this.#files, path)), { recursive: true, force: true });
  }
}

/** Writes a file to the disk, and closes it. */
async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
