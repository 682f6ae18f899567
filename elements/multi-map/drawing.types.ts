/** A map that the service is to draw, until its signal is aborted. */
export interface Drawing {
  readonly signal: AbortSignal;
  readonly done: () => void;
  readonly fail: (cause: unknown) => void;
}
