/** After so many failures in a row the browser navigates (navigation.md). */
const LIMIT = 3;

let failures = 0;

/** Counts a visit that ended in an error. */
export function countFailure(): void {
  failures += 1;
}

/** A visit succeeded, or the runtime starts. */
export function forgetFailures(): void {
  failures = 0;
}

/** Whether the runtime steps aside. */
export const hasGivenUp = (): boolean => failures >= LIMIT;
