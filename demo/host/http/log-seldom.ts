import { keepNewest } from './keep-newest';

/** Time in which a line is written once, in ms. */
const PERIOD = 60_000;

/** Most names that are known. */
const MAX_NAMES = 500;

interface Written {
  readonly at: number;
  /** Lines that were left out since. */
  left: number;
}

const written = new Map<string, Written>();

/**
 * Logs something that strangers can cause again and again, such as by asking for a picture that cannot
 * be read: once a minute for each name. The next line says how many were left out.
 *
 * @param name what is the same in all of them. It is none of a stranger's words, of which there are any
 *   number.
 */
export function logSeldom(name: string, ...parts: readonly unknown[]): void {
  const now = performance.now();
  const last = written.get(name);
  if (last && now - last.at < PERIOD) {
    last.left += 1;
    return;
  }
  written.delete(name);
  written.set(name, { at: now, left: 0 });
  keepNewest(written, MAX_NAMES);
  const left = last?.left ?? 0;
  console.error(...parts, ...(left > 0 ? [`(${left} more since the last line)`] : []));
}

/** Forgets what was written, so that the next line of each name is written. */
export const forgetLines = (): void => written.clear();
