/** What may lead to a submission, before anything of it has been checked. */
const EVENTS = ['click', 'keydown', 'submit'] as const;

const readers = new Set<() => void>();

/** Calls what waits to be called before the controls of a page are checked. */
export function readControls(): void {
  for (const read of readers) read();
}

/**
 * Calls `read` before the controls of a page are checked and sent, until `signal` aborts: for values
 * that a script or a password manager has written into a field without an event.
 */
export function beforeReading(read: () => void, signal: AbortSignal): void {
  readers.add(read);
  signal.addEventListener('abort', () => {
    readers.delete(read);
  });
  for (const type of EVENTS) document.addEventListener(type, read, { signal, capture: true });
}
