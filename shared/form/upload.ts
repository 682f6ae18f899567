/** The platform's answer to a request for an upload (core-runtime §7). */
export interface UploadTicket {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An interrupted upload continues from its offset, by the tus protocol 1.0. */
  readonly resumable: boolean;
  /** The value that the form posts: `{siteAlias}/forms/attachments/…` (core-runtime §7). */
  readonly path: string;
  /** The upload's own address: DELETE discards it, POST reports that the file is complete. */
  readonly control: string;
}
