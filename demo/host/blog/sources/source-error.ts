/** A source of other people's posts that is not allowed, or does not answer as it should. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** `limited`: this visitor has asked too often. */
  readonly kind: 'refused' | 'failed' | 'busy' | 'limited';
  /** Seconds until the visitor may try again, if that helps. */
  readonly wait: number | undefined;

  constructor(
    kind: SourceError['kind'],
    message: string,
    { wait, ...options }: ErrorOptions & { readonly wait?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.wait = wait;
  }
}
