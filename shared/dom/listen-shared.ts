import { onAbort, runAll } from './on-abort';

interface Shared {
  readonly runs: Set<(event: Event) => void>;
  readonly notify: (event: Event) => void;
}

/** The listeners of each target, by type. */
const targets = new WeakMap<EventTarget, Map<string, Shared>>();

function create(target: EventTarget, type: string): Shared {
  const runs = new Set<(event: Event) => void>();
  const notify = (event: Event): void => {
    // Those that come or leave meanwhile are not called.
    runAll(Array.from(runs, (run) => () => void (runs.has(run) && run(event))));
  };
  target.addEventListener(type, notify, { passive: true });
  return { runs, notify };
}

/**
 * Listens to an event that many elements follow, such as the scrolling of the window, until `signal` is
 * aborted: with one passive listener for all, which leaves with the last.
 */
export function listenShared(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const types = targets.get(target) ?? new Map<string, Shared>();
  targets.set(target, types);
  const shared = types.get(type) ?? create(target, type);
  types.set(type, shared);
  // Of its own, so that one function can be asked for twice.
  const run = (event: Event): void => {
    listener(event);
  };
  shared.runs.add(run);
  onAbort(signal, () => {
    shared.runs.delete(run);
    if (shared.runs.size > 0) return;
    target.removeEventListener(type, shared.notify);
    types.delete(type);
  });
}
