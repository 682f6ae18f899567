import type { UploadTicket } from '../../../shared/form/upload';
import type { ByteStream } from '../files/send-bytes';
import type { ByteRange } from '../http/range';

/** An upload. */
export interface Upload {
  readonly id: string;
  /** File name (see `safeName`). */
  readonly name: string;
  /** In bytes, as announced by the browser. */
  readonly size: number;
  /** Accepted types, as in `<input accept>`. */
  readonly accept: string;
  /** `{siteAlias}/forms/attachments/<id>/<name>`: the value that the form submits (core-runtime §7). */
  readonly path: string;
}

/** Tells a browser how to send a file. */
export type SendOptions = Pick<UploadTicket, 'url' | 'method' | 'headers' | 'resumable'>;

/** A stored file that is not on this machine. */
export interface RemoteObject {
  /** Reads all of it; `undefined` if there is none. */
  readonly read: () => Promise<Uint8Array | undefined>;
  /**
   * Reads a part as somebody takes it; `undefined` if there is no file.
   *
   * @param size of the file, in bytes.
   */
  readonly stream: (bytes: ByteRange, size: number) => Promise<ByteStream | undefined>;
}

/**
 * Storage of visitors' files. Received bytes are stored separately until they are checked; then the
 * host writes the file to its path, once.
 */
export interface FileStore {
  /** Whether browsers send files past the host, which then does not know what arrives. */
  readonly isDirect: boolean;
  /** @param address signed address of the upload on this host. */
  createTicket(upload: Upload, address: string): Promise<SendOptions>;
  /** Returns the bytes of an upload; `undefined`, without reading them, unless all have arrived. */
  readReceived(upload: Upload): Promise<Uint8Array | undefined>;
  /** Writes a checked file to its path and removes the received bytes. */
  save(upload: Upload, bytes: Uint8Array): Promise<void>;
  /** Returns a stored file by its path. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Returns where a stored file is on this machine, or how to read it if the store is elsewhere. */
  location(path: string): string | RemoteObject;
  /** Removes the received bytes and the stored file, if any. */
  remove(upload: Upload): Promise<void>;
}
