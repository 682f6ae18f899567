import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { TUS } from './tus';
import type { FileStore, SendOptions, Upload } from './file-store';

/** Result of receiving bytes. */
export type ReceiveResult = 'complete' | 'partial' | 'too-long';

/** Stores files in a folder. Paths consist of ids and safe names only. */
export class LocalStore implements FileStore {
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
   * before an error stay.
   */
  async receive(
    { id, size }: Upload,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<ReceiveResult> {
    await mkdir(this.#received, { recursive: true });
    const file = await open(join(this.#received, id), offset === 0 ? 'w' : 'r+');
    let position = offset;
    try {
      for await (const chunk of chunks) {
        if (position + chunk.length > size) return 'too-long';
        await file.write(chunk, 0, chunk.length, position);
        position += chunk.length;
      }
    } finally {
      await file.close();
    }
    return position === size ? 'complete' : 'partial';
  }

  async readReceived({ id }: Upload): Promise<Uint8Array | undefined> {
    return readIfExists(join(this.#received, id));
  }

  async save({ id, path }: Upload, bytes: Uint8Array): Promise<void> {
    const file = join(this.#files, path);
    await mkdir(dirname(file), { recursive: true });
    // Readable only by the host, not executable.
    await writeFile(file, bytes, { mode: 0o600 });
    await rm(join(this.#received, id), { force: true });
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return readIfExists(join(this.#files, path));
  }

  async remove({ id, path }: Upload): Promise<void> {
    await rm(join(this.#received, id), { force: true });
    await rm(dirname(join(this.#files, path)), { recursive: true, force: true });
  }
}
