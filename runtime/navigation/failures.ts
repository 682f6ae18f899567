/** Failed visits in a row after which the browser navigates (navigation.md). */
const LIMIT = 3;

let failures = 0;

/** Counts a visit that ended in an error. */
export function countFailure(): void {
  failures += 1;
}

/** Resets the count: a visit succeeded, or the runtime started. */
export function resetFailures(): void {
  failures = 0;
}

/** Whether the runtime leaves links to the browser after too many failures. */
export const hasGivenUp = (): boolean => failures >= LIMIT;
