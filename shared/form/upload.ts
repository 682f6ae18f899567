/**
 * Where and how a file that is chosen in a form is sent, as the platform answers (core-runtime §7).
 */
export interface UploadTicket {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What was cut off goes on from where it was, by the tus protocol 1.0. */
  readonly resumable: boolean;
  /** What the form sends: `{siteAlias}/forms/attachments/…` (core-runtime §7). */
  readonly path: string;
  /** The upload's own address: DELETE takes it back, POST says that a file is all there. */
  readonly control: string;
}
