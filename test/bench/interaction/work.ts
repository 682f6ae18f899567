import type { CDPSession } from '@playwright/test';
import { traced, type TraceEvent } from '../trace';

/** Names of the tasks of a thread. */
const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];

/** The first events of a press, by a finger and by a key. */
const STARTS = ['pointerup', 'keydown'];

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/**
 * The time that the main thread works from the start of a press to the end of the frame after its
 * click, in ms. `NaN` where there was no click.
 */
function workOf(events: readonly TraceEvent[]): number {
  const dispatched = (types: readonly string[]): TraceEvent[] =>
    events
      .filter(
        ({ name, args }) => name === 'EventDispatch' && types.includes(args?.data?.type ?? ''),
      )
      .toSorted((a, b) => a.ts - b.ts);
  const click = dispatched(['click'])[0];
  const start = dispatched(STARTS)[0];
  if (!click || !start) return NaN;
  const own = events.filter(
    ({ pid, tid, ph }) => pid === click.pid && tid === click.tid && ph === 'X',
  );
  const frames = own.filter(({ name, ts }) => name === 'Commit' && ts > click.ts);
  const end = Math.min(...(frames.length > 0 ? frames : [click]).map(endOf));
  const tasks = own
    .filter((event) => TASKS.includes(event.name) && endOf(event) > start.ts && event.ts < end)
    .toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a));
  // A task may be reported within another.
  let last = 0;
  let work = 0;
  for (const task of tasks) {
    if (task.ts < last) continue;
    last = endOf(task);
    work += task.tdur ?? 0;
  }
  return work / 1000;
}

/** Traces a press and what follows; returns the work of the main thread until its frame, in ms. */
export async function traceWork(session: CDPSession, press: () => Promise<void>): Promise<number> {
  return workOf(await traced(session, ['devtools.timeline', 'toplevel'], press));
}
