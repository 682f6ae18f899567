/** A promise together with the function that resolves it. */
export interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** `Promise.withResolvers`, which Safari has only from 17.4. */
export function deferred(): Deferred {
  let resolve!: () => void;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
