/** A source of other people's posts that is not allowed, or does not answer as it should. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly kind: 'refused' | 'failed' | 'busy';

  constructor(kind: SourceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
