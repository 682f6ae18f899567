import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TUS } from './tus';
import type { FileStore, Sending, Upload } from './store';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What became of bytes that were sent. */
export type Received = 'complete' | 'partial' | 'too-long';

/** Files in a folder: the default. Paths come from ids and safe names alone. */
export class LocalStore implements FileStore {
  readonly #kept: string;
  readonly #arriving: string;

  constructor(folder: string) {
    this.#kept = join(folder, 'kept');
    this.#arriving = join(folder, 'arriving');
  }

  ticketFor(_upload: Upload, address: string): Promise<Sending> {
    return Promise.resolve({
      url: address,
      method: 'PATCH',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream' },
      resumable: true,
    });
  }

  /** How many bytes have arrived. */
  async offset({ id }: Upload): Promise<number> {
    return stat(join(this.#arriving, id)).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isMissing(error)) return 0;
        throw error;
      },
    );
  }

  /**
   * Writes bytes as they come, from an offset on: what had arrived when the connection breaks stays.
   * Never more than the upload was asked for.
   */
  async receive(
    { id, size }: Upload,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<Received> {
    await mkdir(this.#arriving, { recursive: true });
    const file = await open(join(this.#arriving, id), offset === 0 ? 'w' : 'r+');
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

  async arrived({ id }: Upload): Promise<Uint8Array | undefined> {
    return readOrNothing(join(this.#arriving, id));
  }

  async keep({ id, path }: Upload, bytes: Uint8Array): Promise<void> {
    const file = join(this.#kept, path);
    await mkdir(dirname(file), { recursive: true });
    // Readable for the host, executable for nobody.
    await writeFile(file, bytes, { mode: 0o600 });
    await rm(join(this.#arriving, id), { force: true });
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return readOrNothing(join(this.#kept, path));
  }

  async remove({ id, path }: Upload): Promise<void> {
    await rm(join(this.#arriving, id), { force: true });
    await rm(dirname(join(this.#kept, path)), { recursive: true, force: true });
  }
}

async function readOrNothing(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
