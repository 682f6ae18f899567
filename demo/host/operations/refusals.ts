import { kindOf } from './metrics';
import { requestId } from './request-id';

/** Time between two lines, in ms. */
const MINUTE = 60_000;

/** Statuses of refused requests, and their reasons. */
const REASONS: Readonly<Record<number, string>> = {
  429: 'their visitors are over a limit',
  503: 'the host, or what it needs, was busy',
};

/** Refused requests since the last line, by their kind and the reason. */
const counts = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts a request if it was refused because of a limit. A line a minute says how many there were of
 * each kind: one for each request would be a flood of its own.
 */
export function noteRefusal(status: number, path: string): void {
  const reason = REASONS[status];
  if (reason === undefined) return;
  const kind = kindOf(path);
  // A host that is not ready says so to whoever asks.
  if (kind === 'operations') return;
  const refused = `of kind "${kind}" in the last minute: ${reason}`;
  counts.set(refused, (counts.get(refused) ?? 0) + 1);
  // The lines belong to no single request.
  timer ??= requestId.exit(() => setTimeout(writeRefusals, MINUTE).unref());
}

/** Writes a line for each kind of requests that were refused since the last time. */
export function writeRefusals(): void {
  clearTimeout(timer);
  timer = undefined;
  const lines = Array.from(
    counts,
    ([refused, count]) => `Refused ${count} ${count === 1 ? 'request' : 'requests'} ${refused}.`,
  );
  counts.clear();
  for (const line of lines) console.error(line);
}
