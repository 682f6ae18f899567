import type { UploadTicket } from '../../../shared/form/upload';

/** An upload, as the database knows it. */
export interface Upload {
  readonly id: string;
  /** What it is called on our side (see `safeName`). */
  readonly name: string;
  /** In bytes, as it was asked for. */
  readonly size: number;
  /** Which types the form takes, as in `<input accept>`. */
  readonly accept: string;
  /** `{siteAlias}/forms/attachments/<id>/<name>`: what the form sends (core-runtime §7). */
  readonly path: string;
}

/** How a browser sends a file. */
export type Sending = Pick<UploadTicket, 'url' | 'method' | 'headers' | 'resumable'>;

/**
 * Where files are kept. What a browser sends is kept apart until it was looked at; only then is it
 * written, by us and once, where forms point to.
 */
export interface FileStore {
  /** @param address of the upload on this host, signed. */
  ticketFor(upload: Upload, address: string): Promise<Sending>;
  /** What has arrived; `undefined` where nothing has. */
  arrived(upload: Upload): Promise<Uint8Array | undefined>;
  /** Writes what was looked at to its place, and removes what arrived. */
  keep(upload: Upload, bytes: Uint8Array): Promise<void>;
  /** A kept file by its path. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Removes an upload, whatever there is of it. */
  remove(upload: Upload): Promise<void>;
}
